import type { HeldSignIn, OtherChallenge } from "@sallyport/core";

export const isHeld = (answer: object): answer is HeldSignIn =>
  "challengePage" in answer && answer.challengePage !== undefined;

export const heldAt = (
  { challenge, challengePage, otherChallenges = [] }: HeldSignIn,
  other: OtherChallenge,
): HeldSignIn => ({
  ...other,
  otherChallenges: [{ challenge, challengePage }, ...otherChallenges].filter(
    (one) => one.challenge !== other.challenge,
  ),
});
