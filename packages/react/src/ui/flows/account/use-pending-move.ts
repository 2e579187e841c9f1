import type { User } from "@sallyport/core";
import { useEffect, useState } from "react";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { forgetMove, readMove, rememberMove } from "./kept-move.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** A move to another address that waits for its link to be opened. */
export interface PendingMoveFlow {
  /** Empty for none; as this browser knows it. */
  readonly newEmail: string;
  /** Where the link is. */
  readonly mailedTo: string;
  readonly resend: ResendFlow;
  /** It was asked for. */
  begin(newEmail: string): void;
  /** Not to be shown any more. */
  forget(): void;
}

/** The address that this browser has asked to move to, until it has, or the link is dead. */
export function usePendingMove(user: User, again: ReauthenticateFlow): PendingMoveFlow {
  const { client, paths } = useUI();
  const { data } = useCapabilities();
  const [newEmail, setNewEmail] = useState("");
  // A server renders that nothing waits.
  useEffect(() => setNewEmail(readMove(user)), [user]);
  const resend = useResend(() => again.run(() => client.changeEmail({ newEmail, callbackURL: paths.account })));
  const asksCurrent = user.emailVerified && data?.account.changeEmailFlow !== "verify-new-first";
  return {
    newEmail,
    mailedTo: asksCurrent ? user.email : newEmail,
    resend,
    begin: (address) => setNewEmail(rememberMove(user, address)),
    forget() {
      forgetMove(user);
      setNewEmail("");
    },
  };
}
