import { useUI } from "../provider/ui-context.ts";
import { type ResendFlow, useResend } from "./use-resend.ts";

/** Options of `useVerificationMail`. */
export interface VerificationMailOptions {
  readonly email: string;
  /** Where its link ends. */
  readonly callbackURL: string;
}

/** Sends the mail that verifies an address once more, not too often. */
export function useVerificationMail({ email, callbackURL }: VerificationMailOptions): ResendFlow {
  const { client } = useUI();
  return useResend(() => client.sendVerificationEmail({ email, callbackURL }));
}
