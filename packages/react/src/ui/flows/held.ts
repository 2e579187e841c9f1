import type { HeldSignIn, OtherChallenge } from "@sallyport/core";

/** Whether a sign-in waits for a challenge: there is no session yet. */
export const isHeld = (answer: object): answer is HeldSignIn =>
  "challengePage" in answer && answer.challengePage !== undefined;

/** The same sign-in, at another challenge that can be met in place of its own. */
export const heldAt = (
  { challenge, challengePage, otherChallenges = [] }: HeldSignIn,
  other: OtherChallenge,
): HeldSignIn => ({
  ...other,
  otherChallenges: [{ challenge, challengePage }, ...otherChallenges].filter(
    (one) => one.challenge !== other.challenge,
  ),
});
