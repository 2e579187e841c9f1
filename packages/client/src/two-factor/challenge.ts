import type { TwoFactorChallenge } from "@sallyport/core/two-factor";
import type { ChangeListener } from "../changes.ts";

export interface ChallengeOptions {
  /** Called with the challenge. */
  readonly onTwoFactorRedirect?: (challenge: TwoFactorChallenge) => void | Promise<void>;
  /** The page to navigate to if there is no `onTwoFactorRedirect`. */
  readonly twoFactorPage?: string;
}

const isChallenge = (data: unknown): data is TwoFactorChallenge =>
  typeof data === "object" && data !== null && "twoFactorRedirect" in data && data.twoFactorRedirect === true;

export const followChallenge =
  ({ onTwoFactorRedirect, twoFactorPage }: ChallengeOptions): ChangeListener =>
  (_changes, data, navigate) => {
    if (!isChallenge(data)) return;
    if (onTwoFactorRedirect) void onTwoFactorRedirect(data);
    else if (twoFactorPage) navigate?.(twoFactorPage);
  };
