import { useSession } from "../../use-session.ts";
import { useUI } from "../provider/ui-context.ts";
import { useParameters } from "../provider/use-address.ts";
import { useVerifiedNote } from "../provider/use-verified-note.ts";
import type { ResendFlow } from "./use-resend.ts";
import { useVerificationMail } from "./use-verification-mail.ts";

/** The state of a mailed link that verifies an email address. */
export interface VerifyEmailFlow {
  /**
   * `dead-link`: the link did not work, and `error` is the reason. `unverified`: the signed-in user has not opened
   * the link yet. `unknown`: nobody is signed in, and nothing shows that a link was opened here.
   */
  readonly step: "verified" | "unverified" | "unknown" | "dead-link";
  readonly error: string;
  readonly email: string;
  readonly resend: ResendFlow;
  readonly next: "signIn" | "home";
}

/** Reads whether the link that led here has verified the email address. */
export function useVerifyEmail(): VerifyEmailFlow {
  const { paths } = useUI();
  const error = useParameters().get("error");
  const { data } = useSession();
  const email = data?.user.email ?? "";
  const resend = useVerificationMail({ email, callbackURL: paths.verifyEmail });
  const isNoted = useVerifiedNote();
  const signedOut = isNoted ? "verified" : "unknown";
  const step = data === null ? signedOut : data.user.emailVerified ? "verified" : "unverified";
  return {
    step: error === null ? step : "dead-link",
    error: error ?? "",
    email,
    resend,
    next: data === null ? "signIn" : "home",
  };
}
