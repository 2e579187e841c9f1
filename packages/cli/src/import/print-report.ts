import { inert } from "../terminal/inert.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Unreadable } from "./person.ts";
import type { Report } from "./report.ts";

/** Rows of one reason that are named; `--json` names all. */
const NAMED = 5;
/** Of a line, in which a source has its words. */
const LONGEST = 250;

function printRefused(terminal: Terminal, refused: readonly Unreadable[]): void {
  const byCode = Map.groupBy(refused, ({ code }) => code);
  for (const [code, rows] of byCode) {
    terminal.line(`Not taken, ${code}: ${rows.length}`);
    for (const { where, reason } of rows.slice(0, NAMED)) terminal.line(inert(`  ${where}: ${reason}`, LONGEST));
    if (rows.length > NAMED) terminal.line(`  and ${rows.length - NAMED} more (--json names all)`);
  }
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What an import did, for people to read. */
export function printReport(terminal: Terminal, report: Report): void {
  const { taken, merged, known, passwords, sessions, placeholders, accounts, refused, losses } = report;
  terminal.line(`${report.dryRun ? "Would take" : "Took"} ${plural(taken, "person", "people")} of ${report.rows}`);
  const parts = [
    [known, "were here from an earlier run"],
    [merged, "joined with a user who was here"],
    [passwords, "with their password"],
    [sessions, "sessions go on"],
    [placeholders, "without an address, under a placeholder"],
    ...Object.entries(accounts).map(([provider, count]) => [count, `accounts with ${provider}`] as const),
  ] as const;
  for (const [count, text] of parts) if (count > 0) terminal.line(inert(`  ${count} ${text}`, LONGEST));
  for (const { code, people, where, detail } of losses) {
    const line = `Lost, ${code}: ${plural(people, "person", "people")}, such as ${where}: ${detail}`;
    terminal.line(inert(line, LONGEST));
  }
  printRefused(terminal, refused);
}
