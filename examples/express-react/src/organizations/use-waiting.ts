import type { User } from "@sallyport/core";
import type { UserInvitation } from "@sallyport/core/organization";
import { useCallback, useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";

export interface Waiting {
  /** Null until the first answer. */
  readonly invitations: readonly UserInvitation[] | null;
  readonly isPending: boolean;
  /** Whether they are told only to who has proven the address. */
  readonly unproven: boolean;
  readonly problem: string;
  load(): Promise<void>;
}

/**
 * The invitations that nobody has answered yet; read again whenever the person comes back to the page, and not asked for
 * as long as the address is unproven: the server tells nobody then.
 */
export function useWaiting({ emailVerified }: Pick<User, "emailVerified">): Waiting {
  const [invitations, setInvitations] = useState<readonly UserInvitation[] | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const load = useCallback(async () => {
    if (!emailVerified) return;
    const { data, error } = await authClient.organization.listUserInvitations();
    recheck(error?.code);
    setCode(error?.code ?? null);
    if (data !== null) setInvitations(data);
  }, [emailVerified]);
  useWhenSeen(load);
  // The server has the last word: what this page knows of the address may be old.
  const unproven = !emailVerified || code === "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION";
  return {
    invitations,
    isPending: invitations === null && code === null && !unproven,
    unproven,
    problem: code === null || unproven ? "" : errorText(code),
    load,
  };
}
