import type {} from "@sallyport/core/email-otp";
import { useState } from "react";
import type { Problems } from "../../forms/problems.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { isHeld } from "../held.ts";
import type { ResendFlow } from "../use-resend.ts";
import { useVerificationMail } from "../use-verification-mail.ts";
import { useCodeForm } from "./use-code-form.ts";

/** Options of `useCodeVerification`. */
export interface CodeVerificationOptions {
  readonly email: string;
  readonly callbackURL: string;
  /** Continues with the server's answer if the user is signed in, or if a challenge comes first. */
  finish(answer: object): Promise<Problems<never> | null>;
}

/** The state of a verification by mailed code. */
export interface CodeVerificationFlow {
  /** `verified`: the email address is verified, and nobody is signed in. */
  readonly step: "code" | "verified";
  readonly form: FormFlow<"code">;
  readonly resend: ResendFlow;
}

/** Whether the server's verification mails contain a code. */
export const useHasCodeVerification = (): boolean =>
  useCapabilities().data?.plugins["email-otp"]?.verification === true;

/** Verifies an email address by the code that a verification mail contained. */
export function useCodeVerification({ email, callbackURL, finish }: CodeVerificationOptions): CodeVerificationFlow {
  const { client } = useUI();
  const resend = useVerificationMail({ email, callbackURL });
  const [isVerified, setVerified] = useState(false);
  const form = useCodeForm({
    call: (otp) => client.$fetch<object>("/email-otp/verify-email", { body: { email, otp }, disableRedirect: true }),
    async onAnswer(answer) {
      const isSignedIn = client.$session.get().data !== null;
      if (isSignedIn) await client.$session.get().refetch();
      if (isSignedIn || isHeld(answer) || ("token" in answer && answer.token !== null)) return finish(answer);
      setVerified(true);
      return null;
    },
  });
  return { step: isVerified ? "verified" : "code", form, resend };
}
