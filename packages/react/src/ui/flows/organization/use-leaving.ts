import type { ActiveMember, Organization } from "@sallyport/core/organization";
import { useRef, useState } from "react";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useRecheck } from "./use-recheck.ts";
import { isOwner } from "./use-role-text.ts";

const ONLY_OWNER = "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER";

const IDLE = { isPending: false, isAsking: false, isOnlyOwner: false, problem: "" };

/** The state of leaving an organization. */
export interface LeavingFlow extends Pick<ChangeFlow, "problem"> {
  readonly isPending: boolean;
  readonly isAsking: boolean;
  readonly isOnlyOwner: boolean;
  ask(): void;
  cancel(): void;
  leave(): void;
}

/**
 * Leaves an organization.
 * @param onGone is called afterwards
 */
export function useLeaving(organization: Organization, me: ActiveMember, onGone: () => void): LeavingFlow {
  const client = useOrganizationClient();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const busy = useRef(false);
  const [state, setState] = useState(IDLE);
  const { id: organizationId } = organization;
  const stuckHere = { ...IDLE, isOnlyOwner: true, problem: t("leave.onlyOwner") };

  /** The check is made on each attempt, because another owner may have been added. */
  const isStuck = async (): Promise<boolean> => {
    if (!isOwner(me.role)) return false;
    const owners = { filterField: "role", filterOperator: "contains", filterValue: "owner" } as const;
    const { data } = await client.organization.listMembers({ query: { organizationId, limit: 1, ...owners } });
    return data?.total === 1;
  };
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ ...IDLE, isPending: true });
    await work().finally(() => {
      busy.current = false;
    });
  };
  const ask = async (): Promise<void> => {
    const stuck = await isStuck();
    setState(stuck ? stuckHere : { ...IDLE, isAsking: true });
  };
  const leave = async (): Promise<void> => {
    const { error } = await recheck(client.organization.leave({ organizationId }));
    if (error === null) onGone();
    else setState(error.code === ONLY_OWNER ? stuckHere : { ...IDLE, problem: errorText(error) });
  };
  return {
    ...state,
    ask: () => void once(ask),
    cancel: () => setState((was) => ({ ...was, isAsking: false })),
    leave: () => void once(leave),
  };
}
