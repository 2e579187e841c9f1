/** Rows of the measurements that the start page shows, by table. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "In process, one call at a time": ["get-session, from the store", "sign-up, hash stubbed"],
};

/** A table of the measurements with some of its rows alone. @throws Error if one of them is gone */
function pick(results: string, title: string, wanted: readonly string[]): string {
  const section = results.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? "";
  const [head = "", rule = "", ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  const found = wanted.map((name) => rows.find((row) => row.startsWith(`| ${name} |`)));
  if (found.includes(undefined)) throw new Error(`bench/results/latest.md has not every row of ${wanted.join("; ")}`);
  return [head, rule, ...found].join("\n");
}

/** What the start page shows of the measurements, copied out of them. */
export function figures(results: string): string {
  const written = /^Written by [\s\S]*?\)/m.exec(results)?.[0].replaceAll("\n", " ") ?? "";
  const tables = Object.entries(SHOWN).map(([title, rows]) => pick(results, title, rows));
  return `${[...tables, `${written}.`].join("\n\n")}\n`;
}
