import type { Table } from "../contracts/table.ts";

export const timesOf = (table: Table): string[] =>
  Object.keys(table.columns).filter((name) => table.columns[name]?.kind === "time");

export function reviveTimes(row: object, names: readonly string[]): void {
  const cells = row as Record<string, unknown>;
  for (const name of names) {
    const value = cells[name];
    if (typeof value === "string") cells[name] = new Date(value);
  }
}
