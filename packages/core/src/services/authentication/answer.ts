import type { Challenged, SignedIn } from "../../contracts/authentication.ts";
import type { ChallengeResult } from "../../contracts/registry.ts";
import type { TrustedUrl } from "../../contracts/trusted-url.ts";

/** Whether the sign-in waits for a challenge. */
export const isChallenged = (outcome: SignedIn | Challenged): outcome is Challenged => "challenge" in outcome;

const toAnswer = ({ answer, challenge, page, others }: Challenged) => ({
  ...answer,
  challenge,
  challengePage: page,
  ...(others.length > 0 && { otherChallenges: others }),
});

/** Returns the JSON answer of a sign-in that waits for a challenge. */
export const challengeResult = (outcome: Challenged): ChallengeResult => toAnswer(outcome) as ChallengeResult;

/** Adds the challenge to the result of a call. */
export const withChallenge = <Result extends object>(result: Result, outcome: Challenged): Result & ChallengeResult =>
  ({ ...result, ...toAnswer(outcome) }) as Result & ChallengeResult;

/** Returns the page of the challenge. @throws TypeError if its origin is not trusted */
export async function challengePage(
  scope: { trust(url: string): Promise<TrustedUrl | null> },
  { challenge, page }: Pick<Challenged, "challenge" | "page">,
): Promise<TrustedUrl> {
  const url = await scope.trust(page);
  if (url === null)
    throw new TypeError(`The page of the challenge ${challenge} must be a path or have a trusted origin`);
  return url;
}
