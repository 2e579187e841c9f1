import { useUI } from "../provider/ui-context.ts";
import { type ResendFlow, useResend } from "./use-resend.ts";

/** Options of `useVerificationMail`. */
export interface VerificationMailOptions {
  readonly email: string;
  readonly callbackURL: string;
}

/** Sends the verification mail again, at most every 30 seconds. */
export function useVerificationMail({ email, callbackURL }: VerificationMailOptions): ResendFlow {
  const { client } = useUI();
  return useResend(() => client.sendVerificationEmail({ email, callbackURL }));
}
