/** Of a stranger's choice: it must not move the cursor. */
const CONTROL = /[\p{Cc}\p{Cf}]/gu;
const LONGEST = 48;

const toCell = (text: string): string => {
  const clean = text.replaceAll(CONTROL, "�");
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST - 1)}…`;
};

/** Rows under their heads, each column as wide as its widest cell. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = [heads, ...rows.map((row) => row.map(toCell))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
