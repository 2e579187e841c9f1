import type { Problems } from "../../forms/problems.ts";
import { useUI } from "../../provider/ui-context.ts";
import type { Target } from "../../provider/use-address.ts";
import { isHeld } from "../held.ts";
import { useChallengePage } from "../use-challenge-page.ts";
import { useFinishSignIn } from "../use-finish-sign-in.ts";

interface Passed {
  readonly redirect?: boolean;
  readonly url?: string;
  readonly challenge?: string;
  readonly challengePage?: string;
}

/**
 * Goes to the target of the page's address, or else to the URL that the sign-in was started for, which the server has
 * checked.
 */
export function useSignInRedirect(target: Target): (passed: Passed) => Promise<Problems<never> | null> {
  const { client } = useUI();
  const finish = useFinishSignIn();
  const openChallengePage = useChallengePage();
  return async (passed) => {
    const { redirect, url } = passed;
    if (isHeld(passed)) {
      openChallengePage(passed, target);
      return null;
    }
    if (target.asked !== null || !redirect || url === undefined) return finish(target.path);
    const { origin, pathname, search, hash } = new URL(url, location.href);
    if (origin === location.origin) return finish(pathname + search + hash);
    await client.$session.get().refetch();
    if (/^https?:/.test(origin)) location.assign(url);
    return null;
  };
}
