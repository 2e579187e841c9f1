import type { Challenged, SignedIn } from "../../contracts/authentication.ts";
import type { ChallengeResult } from "../../contracts/registry.ts";
import type { TrustedUrl } from "../../contracts/trusted-url.ts";

/** Whether a sign-in is held until a challenge is met. */
export const isChallenged = (outcome: SignedIn | Challenged): outcome is Challenged => "challenge" in outcome;

const toAnswer = ({ answer, challenge, page, others }: Challenged) => ({
  ...answer,
  challenge,
  challengePage: page,
  ...(others.length > 0 && { otherChallenges: others }),
});

/** What callers that read JSON are told of a held sign-in: a plugin declares it by value, and by type in the registry. */
export const challengeResult = (outcome: Challenged): ChallengeResult => toAnswer(outcome) as ChallengeResult;

/** The same beside what the call answers anyway. */
export const withChallenge = <Result extends object>(result: Result, outcome: Challenged): Result & ChallengeResult =>
  ({ ...result, ...toAnswer(outcome) }) as Result & ChallengeResult;

/** The page that a browser is sent to in place of where it came for. @throws TypeError for one of a foreign origin */
export async function challengePage(
  scope: { trust(url: string): Promise<TrustedUrl | null> },
  { challenge, page }: Pick<Challenged, "challenge" | "page">,
): Promise<TrustedUrl> {
  const url = await scope.trust(page);
  if (url === null)
    throw new TypeError(`The page of the challenge ${challenge} is neither a path nor of a trusted origin`);
  return url;
}
