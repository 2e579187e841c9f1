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
  /** Hidden until the address is verified. */
  readonly unproven: boolean;
  readonly problem: string;
  load(): Promise<void>;
}

/** Pending invitations, read again when the page is seen. */
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
  // The page's session may be outdated.
  const unproven = !emailVerified || code === "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION";
  return {
    invitations,
    isPending: invitations === null && code === null && !unproven,
    unproven,
    problem: code === null || unproven ? "" : errorText(code),
    load,
  };
}
