import { useState } from "react";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useRecheck } from "./use-recheck.ts";

/** The user's answer to an invitation. */
export interface InvitationReply extends Pick<ChangeFlow, "problem"> {
  readonly busy: "accept" | "decline" | "sign-out" | null;
  readonly isDeclined: boolean;
  accept(): void;
  decline(): void;
  signOut(): void;
}

const known = ["accept", "decline", "sign-out"] as const;

export function useInvitationReply(invitationId: string, onAccepted: () => void): InvitationReply {
  const client = useOrganizationClient();
  const recheck = useRecheck();
  const change = useChange();
  const [isDeclined, setDeclined] = useState(false);
  const accept = async (): Promise<void> => {
    const call = () => recheck(client.organization.acceptInvitation({ invitationId }));
    if (!(await change.run("accept", call, ""))) return;
    client.$selectOrganization(null);
    onAccepted();
  };
  const decline = async (): Promise<void> => {
    const call = () => recheck(client.organization.rejectInvitation({ invitationId }));
    if (await change.run("decline", call, "")) setDeclined(true);
  };
  return {
    busy: known.find((name) => name === change.busy) ?? null,
    problem: change.problem,
    isDeclined,
    accept: () => void accept(),
    decline: () => void decline(),
    signOut: () => void change.run("sign-out", () => client.signOut(), ""),
  };
}
