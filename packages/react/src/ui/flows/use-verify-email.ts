import { useSession } from "../../use-session.ts";
import { useUI } from "../provider/ui-context.ts";
import { useParameters } from "../provider/use-address.ts";
import { useVerifiedNote } from "../provider/use-verified-note.ts";
import type { ResendFlow } from "./use-resend.ts";
import { useVerificationMail } from "./use-verification-mail.ts";

/** The state of a mailed link that verifies an address. */
export interface VerifyEmailFlow {
  /**
   * `dead-link`: `error` says why. `unverified`: somebody is signed in who has not opened it yet. `unknown`: nobody is
   * signed in, and nothing shows that a link was opened here.
   */
  readonly step: "verified" | "unverified" | "unknown" | "dead-link";
  /** The code that came with the link; empty for none. */
  readonly error: string;
  /** Of who is signed in; empty for nobody. */
  readonly email: string;
  /** The same mail once more, for who is signed in. */
  readonly resend: ResendFlow;
  /** The screen to go on to. */
  readonly next: "signIn" | "home";
}

/** Says what became of the link that led here. */
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
