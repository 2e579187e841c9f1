import type { Row } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import type { jwks } from "../tables.ts";

export type KeyRow = Row<typeof jwks>;

/** better-auth keeps a key this long after it ends, whatever the lifetime of its tokens is. */
const FOREIGN_GRACE_SECONDS = 2_592_000;

export const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

export const startOf = ({ signsFrom, createdAt }: KeyRow): Date => signsFrom ?? createdAt;

export const byStart = (rows: readonly KeyRow[]): KeyRow[] =>
  rows.toSorted(
    (one, other) => Number(startOf(one)) - Number(startOf(other)) || (one.number ?? 0) - (other.number ?? 0),
  );

export function unpublishedAt(line: readonly KeyRow[], index: number, { graceSeconds }: Settings): Date | null {
  const [row, next] = [line[index], line[index + 1]];
  if (row === undefined || next === undefined) return null;
  const replaced = startOf(next);
  if (row.number !== null) return addSeconds(replaced, graceSeconds);
  const end = row.expiresAt !== null && row.expiresAt > replaced ? row.expiresAt : replaced;
  return addSeconds(end, Math.max(graceSeconds, FOREIGN_GRACE_SECONDS));
}

export const isDue = (newest: KeyRow, { rotationSeconds, overlapSeconds }: Settings, now: Date): boolean =>
  newest.number === null ||
  (rotationSeconds !== null && addSeconds(startOf(newest), rotationSeconds - overlapSeconds) <= now);
