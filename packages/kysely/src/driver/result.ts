import type { DriverResult } from "./driver.ts";

const expected = 'query() is to answer { rows: [["a", 1]], changes: 0 }, each row an array of its cells';

/** @throws TypeError for rows of another shape */
export function rowsOf({ rows }: DriverResult): DriverResult["rows"] {
  if (!Array.isArray(rows)) throw new TypeError(`The driver answers no array of rows: ${expected}`);
  const [row] = rows;
  if (row !== undefined && !Array.isArray(row)) throw new TypeError(`The driver's rows are no arrays: ${expected}`);
  return rows;
}

/** @throws TypeError for no number */
export function changesOf({ changes }: DriverResult): number {
  if (typeof changes === "number" || typeof changes === "bigint") return Number(changes);
  throw new TypeError(`The driver does not count the rows that a statement matched: ${expected}`);
}
