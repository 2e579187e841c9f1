import type { UserInvitation } from "@sallyport/core/organization";
import { useCallback, useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useSeen } from "./use-seen.ts";

const none: readonly UserInvitation[] = [];

/** The invitations that wait for the user; none until the address is verified, as the server says. */
export function useWaiting(): readonly UserInvitation[] {
  const client = useOrganizationClient();
  const user = useSession().data?.user;
  const who = user?.emailVerified === true ? user.id : null;
  const [waiting, setWaiting] = useState({ of: who, list: none });
  const load = useCallback(async () => {
    if (who === null) return;
    const { data } = await client.organization.listUserInvitations();
    if (data !== null) setWaiting({ of: who, list: data });
  }, [client, who]);
  useSeen(load);
  return waiting.of === who ? waiting.list : none;
}
