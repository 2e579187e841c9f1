import type { DriverResult } from "./driver.ts";

const expected = 'query() must return { rows: [["a", 1]], changes: 0 }, each row an array of its cells';

export function rowsOf({ rows }: DriverResult): DriverResult["rows"] {
  if (!Array.isArray(rows)) throw new TypeError(`The driver must return an array of rows: ${expected}`);
  const [row] = rows;
  if (row !== undefined && !Array.isArray(row)) throw new TypeError(`The driver's rows must be arrays: ${expected}`);
  return rows;
}

export function changesOf({ changes }: DriverResult): number {
  if (typeof changes === "number" || typeof changes === "bigint") return Number(changes);
  throw new TypeError(`The driver must return the number of rows that a statement matched: ${expected}`);
}
