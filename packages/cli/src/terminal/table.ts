import { inert } from "./inert.ts";

const LONGEST = 48;

export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = [heads, ...rows.map((row) => row.map((cell) => inert(cell, LONGEST)))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
