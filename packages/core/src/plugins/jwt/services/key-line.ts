import type { Row } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import type { jwks } from "../tables.ts";

export type KeyRow = Row<typeof jwks>;

/** better-auth keeps a key so long after its end, whatever its tokens' life. */
const FOREIGN_GRACE_SECONDS = 2_592_000;

export const later = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** better-auth's keys sign as soon as they are made. */
export const startOf = ({ signsFrom, createdAt }: KeyRow): Date => signsFrom ?? createdAt;

/** By their first use: a key signs until the next one does. */
export const inOrder = (rows: readonly KeyRow[]): KeyRow[] =>
  rows.toSorted(
    (one, other) => Number(startOf(one)) - Number(startOf(other)) || (one.number ?? 0) - (other.number ?? 0),
  );

/** When the last token has ended that the key may have signed; null while it signs, or will. */
export function leavesAt(line: readonly KeyRow[], index: number, { graceSeconds }: Settings): Date | null {
  const [row, next] = [line[index], line[index + 1]];
  if (row === undefined || next === undefined) return null;
  const replaced = startOf(next);
  if (row.number !== null) return later(replaced, graceSeconds);
  const end = row.expiresAt !== null && row.expiresAt > replaced ? row.expiresAt : replaced;
  return later(end, Math.max(graceSeconds, FOREIGN_GRACE_SECONDS));
}

/** Whether the newest key is to have a successor by now; one that better-auth made is, at once. */
export const isAged = (newest: KeyRow, { rotationSeconds, overlapSeconds }: Settings, now: Date): boolean =>
  newest.number === null ||
  (rotationSeconds !== null && later(startOf(newest), rotationSeconds - overlapSeconds) <= now);
