import type { DatabaseReport } from "@sallyport/kysely";
import type { Terminal } from "../terminal/terminal.ts";

const BEGINNING_CHARACTERS = 100;

export function showHistory({ history }: DatabaseReport, terminal: Terminal): void {
  if (history.length === 0) terminal.line("No migrations have been run.");
  for (const { id, appliedAt, statements } of history) {
    const count = statements.length === 1 ? "1 statement" : `${statements.length} statements`;
    terminal.line(`${appliedAt.toISOString()}  ${id}  ${count}`);
    for (const statement of statements) {
      const beginning = statement.slice(0, BEGINNING_CHARACTERS);
      terminal.line(`  ${beginning}${beginning === statement ? "" : " …"}`);
    }
  }
  terminal.result({ history });
}
