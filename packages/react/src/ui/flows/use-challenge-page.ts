import type { SignInChallenge } from "@sallyport/core";
import { useUI } from "../provider/ui-context.ts";
import type { Target } from "../provider/use-address.ts";

export function useChallengePage(): (held: SignInChallenge, target: Pick<Target, "keptIn">) => void {
  const { paths, navigate } = useUI();
  return ({ challenge, challengePage }, target) => {
    if (challenge === "two-factor") navigate(target.keptIn(paths.twoFactor));
    else if (challengePage.startsWith("/")) navigate(target.keptIn(challengePage));
    // The server has checked the origin.
    else location.assign(challengePage);
  };
}
