/** A figure of the start page: one cell of ours beside the same cell of the other library. */
interface Figure {
  readonly label: string;
  /** The heading of the table in the report. */
  readonly section: string;
  readonly ours: readonly [row: string, column: string];
  readonly theirs: readonly [row: string, column: string];
  readonly unit: string;
}

const perRow = (ours: string, theirs: string, column: string): Pick<Figure, "ours" | "theirs"> => ({
  ours: [ours, column],
  theirs: [theirs, column],
});
const perColumn = (row: string): Pick<Figure, "ours" | "theirs"> => ({
  ours: [row, "ours"],
  theirs: [row, "better-auth"],
});

/** The measurements that the start page shows. */
const SHOWN: readonly Figure[] = [
  {
    label: "to read a session from the database",
    section: "In process, one call at a time",
    ...perColumn("get-session, from the store"),
    unit: "µs",
  },
  {
    label: "sessions read over HTTP in a second",
    section: "get-session over HTTP",
    ...perRow("ours, @sallyport/node", "better-auth/node", "requests a second"),
    unit: "",
  },
  {
    label: "from process start to the first session",
    section: "Cold start: process start to first get-session, existing database",
    ...perRow("ours", "better-auth", "ms"),
    unit: "ms",
  },
  {
    label: "installed for a server with an embedded database",
    section: "Installed for a server with an embedded database",
    ...perRow("ours", "better-auth", "MB"),
    unit: "MB",
  },
  {
    label: "of JavaScript for the React client",
    section: "Client with React",
    ...perColumn("no plugin"),
    unit: "kB",
  },
];

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns a cell without the budget in brackets. @throws Error if the report no longer has it */
function cell(results: string, section: string, [row, column]: readonly [string, string]): string {
  const text = results.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? "";
  const [head = [], , ...rows] = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(cellsOf);
  const found = rows.find(([name]) => name === row)?.[head.indexOf(column)];
  if (found === undefined) throw new Error(`bench/results/latest.md has no ${column} of ${row} in ${section}`);
  return found.replace(/ \(.*\)$/, "");
}

/** Returns what the start page shows of the measurements, copied out of the report. */
export function figures(results: string): string {
  const written = /^Written by [\s\S]*?\)(?=,)/m.exec(results)?.[0].replaceAll("\n", " ") ?? "";
  const rows = SHOWN.map(({ label, section, ours, theirs, unit }) => {
    const [own, other] = [ours, theirs].map((place) => `${cell(results, section, place)} ${unit}`.trim());
    return `| **${own}** | ${label} | ${other} |`;
  });
  return `| Sallyport | | better-auth |\n|---|---|---|\n${rows.join("\n")}\n\n${written}.\n`;
}
