import type { TwoFactorChallenge } from "@sallyport/core/two-factor";
import type { ChangeListener } from "../changes.ts";

/** What is done about a sign-in that waits for a second factor. */
export interface ChallengeOptions {
  /** Called with what a sign-in has answered that waits for a second factor. */
  readonly onTwoFactorRedirect?: (challenge: TwoFactorChallenge) => void | Promise<void>;
  /** The page that asks for it, where the browser is taken if there is no `onTwoFactorRedirect`. */
  readonly twoFactorPage?: string;
}

const isChallenge = (data: unknown): data is TwoFactorChallenge =>
  typeof data === "object" && data !== null && "twoFactorRedirect" in data && data.twoFactorRedirect === true;

/** Hears of sign-ins that wait; the call that asks not to be redirected stays where it is. */
export const followChallenge =
  ({ onTwoFactorRedirect, twoFactorPage }: ChallengeOptions): ChangeListener =>
  (_changes, data, navigate) => {
    if (!isChallenge(data)) return;
    if (onTwoFactorRedirect) void onTwoFactorRedirect(data);
    else if (twoFactorPage) navigate?.(twoFactorPage);
  };
