import type { OtherChallenge, SignInChallenge } from "@sallyport/core";

export const isHeld = (answer: object): answer is SignInChallenge =>
  "challengePage" in answer && answer.challengePage !== undefined;

export const heldAt = (
  { challenge, challengePage, otherChallenges = [] }: SignInChallenge,
  other: OtherChallenge,
): SignInChallenge => ({
  ...other,
  otherChallenges: [{ challenge, challengePage }, ...otherChallenges].filter(
    (one) => one.challenge !== other.challenge,
  ),
});
