import type { AuthPlugin } from "../../../plugin.ts";
import { CHALLENGE } from "../challenge-name.ts";
import type { Settings } from "../settings.ts";

type Challenges = Pick<Parameters<NonNullable<AuthPlugin["onStart"]>>[0], "challenges" | "secondFactors">;

/** @throws TypeError for a challenge that no plugin declares */
export function acceptSecondFactors(
  { acceptChallenges: accepted, acceptsBySelf }: Settings,
  { challenges: declared, secondFactors }: Challenges,
): void {
  if (acceptsBySelf) accepted.splice(0, accepted.length, ...secondFactors);
  const unknown = accepted.find((name) => !declared.includes(name));
  if (unknown === undefined) return;
  const known = declared.filter((name) => name !== CHALLENGE).join(", ") || "none";
  throw new TypeError(
    `twoFactor: option acceptChallenges names ${unknown}, which no plugin declares. Known challenges: ${known}`,
  );
}
