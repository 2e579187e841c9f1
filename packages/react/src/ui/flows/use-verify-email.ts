import { useSession } from "../../use-session.ts";
import { useUI } from "../provider/ui-context.ts";
import { useParameters } from "../provider/use-address.ts";
import type { ResendFlow } from "./use-resend.ts";
import { useVerificationMail } from "./use-verification-mail.ts";

/** The state of a mailed link that verifies an address. */
export interface VerifyEmailFlow {
  /** `dead-link`: `error` says why. `unverified`: somebody is signed in who has not opened it yet. */
  readonly step: "verified" | "unverified" | "dead-link";
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
  const isOpen = data !== null && !data.user.emailVerified;
  const step = isOpen ? "unverified" : "verified";
  return {
    step: error === null ? step : "dead-link",
    error: error ?? "",
    email,
    resend,
    next: data === null ? "signIn" : "home",
  };
}
