import { useState } from "react";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useChange } from "../use-change.ts";
import { useRecheck } from "./use-recheck.ts";

/** The answer to an invitation. */
export interface InvitationReply {
  /** What is under way. */
  readonly busy: "accept" | "decline" | "sign-out" | null;
  /** Empty if nothing is. */
  readonly problem: string;
  readonly isDeclined: boolean;
  accept(): void;
  decline(): void;
  /** To go on with another address. */
  signOut(): void;
}

const known = ["accept", "decline", "sign-out"] as const;

/** Accepts or declines once. */
export function useInvitationReply(invitationId: string, onAccepted: () => void): InvitationReply {
  const client = useOrganizationClient();
  const recheck = useRecheck();
  const change = useChange();
  const [isDeclined, setDeclined] = useState(false);
  const accept = async (): Promise<void> => {
    const call = () => recheck(client.organization.acceptInvitation({ invitationId }));
    if (!(await change.run("accept", call, ""))) return;
    // The session's, which is the joined one.
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
