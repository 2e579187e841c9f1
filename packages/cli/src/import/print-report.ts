import { inert } from "../terminal/inert.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Report } from "./report.ts";
import type { RefusedRow } from "./source-user.ts";

const NAMED = 5;
const LONGEST = 250;

function printRefused(terminal: Terminal, refused: readonly RefusedRow[]): void {
  const byCode = Map.groupBy(refused, ({ code }) => code);
  for (const [code, rows] of byCode) {
    terminal.line(`Not imported (${code}): ${rows.length}`);
    for (const { where, reason } of rows.slice(0, NAMED)) terminal.line(inert(`  ${where}: ${reason}`, LONGEST));
    if (rows.length > NAMED) terminal.line(`  and ${rows.length - NAMED} more (--json lists all)`);
  }
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function printReport(terminal: Terminal, report: Report): void {
  const { taken, merged, known, passwords, sessions, placeholders, accounts, refused, losses } = report;
  terminal.line(`${report.dryRun ? "Would import" : "Imported"} ${taken} of ${plural(report.rows, "user", "users")}`);
  const parts = [
    [known, "were imported by an earlier run"],
    [merged, "linked to an existing user"],
    [passwords, "with a password"],
    [sessions, "sessions continue"],
    [placeholders, "without an email address, with a placeholder"],
    ...Object.entries(accounts).map(([provider, count]) => [count, `accounts with ${provider}`] as const),
  ] as const;
  for (const [count, text] of parts) if (count > 0) terminal.line(inert(`  ${count} ${text}`, LONGEST));
  for (const { code, people, where, detail } of losses) {
    const line = `Lost (${code}): ${plural(people, "user", "users")}, such as ${where}: ${detail}`;
    terminal.line(inert(line, LONGEST));
  }
  printRefused(terminal, refused);
}
