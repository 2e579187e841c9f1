import type { JoinableOrganization } from "@sallyport/core/organization";
import { useEffect, useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** The organizations that the user may join by the verified domain of their email address. */
export interface JoinableFlow extends Pick<ChangeFlow, "busy" | "problem"> {
  readonly joinable: readonly JoinableOrganization[];
  join(organization: JoinableOrganization): Promise<boolean>;
}

const NONE: readonly JoinableOrganization[] = [];

/** Lists the organizations that the user may join without an invitation, where the server has domains. */
export function useJoinable(): JoinableFlow {
  const client = useOrganizationClient();
  const who = useSession().data?.user;
  const isOn = useCapabilities().data?.plugins.organization?.domains === true && who?.emailVerified === true;
  const key = isOn ? (who?.id ?? "") : "";
  const [{ of, joinable }, setState] = useState({ of: "", joinable: NONE });
  const { busy, problem, run } = useChange();
  useEffect(() => {
    if (key === "") return;
    let isOld = false;
    const read = async (): Promise<void> => {
      const { data } = await client.organization.listJoinable();
      if (!isOld && data !== null) setState({ of: key, joinable: data });
    };
    void read();
    return () => {
      isOld = true;
    };
  }, [client, key]);
  return {
    joinable: of === key ? joinable : NONE,
    busy,
    problem,
    async join({ id }) {
      const hasJoined = await run(id, () => client.organization.join({ organizationId: id }), "");
      if (hasJoined) {
        setState({ of: key, joinable: NONE });
        client.$selectOrganization(null);
      }
      return hasJoined;
    },
  };
}
