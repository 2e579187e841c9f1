import { CHALLENGE } from "../challenge-name.ts";

export function assertChallenges(accepted: readonly string[], declared: readonly string[]): void {
  const unknown = accepted.find((name) => !declared.includes(name));
  if (unknown === undefined) return;
  const known = declared.filter((name) => name !== CHALLENGE).join(", ") || "none";
  throw new TypeError(
    `twoFactor: option acceptChallenges names ${unknown}, which no plugin declares. Known challenges: ${known}`,
  );
}
