import { migrate, planMigration } from "@sallyport/kysely";
import type { Command } from "commander";
import { blockedLine } from "../migrate/blocked-refusal.ts";
import { toFailureRefusal } from "../migrate/failure-refusal.ts";
import { toProblemsRefusal } from "../migrate/problems-refusal.ts";
import { refuseSimilarTables } from "../migrate/refuse-similar-tables.ts";
import { showHistory } from "../migrate/show-history.ts";
import { toSql } from "../migrate/to-sql.ts";
import type { LoadedAuth } from "../project/load-auth.ts";
import { reportOf } from "../project/sql-database.ts";
import { withAuth } from "../project/with-auth.ts";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { AddCommand, GlobalOptions } from "./add-command.ts";

interface MigrateOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly history?: boolean;
  readonly allowSimilarTables?: boolean;
}

const counted = (statements: readonly string[]): string =>
  statements.length === 1 ? "1 statement" : `${statements.length} statements`;

async function apply(loaded: LoadedAuth, planned: readonly string[], terminal: Terminal): Promise<void> {
  const progress = terminal.progress(`Running ${counted(planned)}`, planned.length);
  const { statements } = await migrate(loaded, {
    onBlocked: (wait) => terminal.note(blockedLine(wait)),
  }).catch((error: unknown) => {
    progress.done("The migration failed.");
    throw toFailureRefusal(error, loaded.database.dialect);
  });
  progress.advance(planned.length);
  progress.done(`Ran ${counted(statements)}.`);
  if (statements.length === 0) terminal.note("Another process has already run the migration.");
  terminal.result({ applied: true, statements });
}

async function runMigration(loaded: LoadedAuth, options: MigrateOptions, terminal: Terminal): Promise<void> {
  const report = await reportOf(loaded);
  if (options.history === true) return showHistory(report, terminal);
  if (options.allowSimilarTables !== true) refuseSimilarTables(loaded, report);
  const { statements } = await planMigration(loaded).catch((error: unknown) => {
    throw toProblemsRefusal(error);
  });
  if (statements.length === 0) {
    terminal.line("The database is up to date.");
    return terminal.result({ applied: false, statements });
  }
  terminal.line(toSql(statements));
  if (options.dryRun === true) return terminal.result({ applied: false, statements });
  if (options.yes !== true && !(await terminal.confirm(`Run ${counted(statements)}?`)))
    throw new Refusal("NOT_AGREED", "Nothing was changed.");
  return apply(loaded, statements, terminal);
}

export const migrateCommand: AddCommand = (program, terminal) => {
  program
    .command("migrate")
    .description("show the SQL that brings the database up to date, and run it if you confirm")
    .option("--dry-run", "show the SQL without running it")
    .option("-y, --yes", "run the SQL without asking")
    .option("--history", "list the migrations that were run")
    .option("--allow-similar-tables", "create the tables even if similar ones exist under other names")
    .action(async (options: MigrateOptions, command: Command) => {
      await withAuth(command.optsWithGlobals<GlobalOptions>(), (loaded) => runMigration(loaded, options, terminal));
    });
};
