import { loadAuth } from "../project/load-auth.ts";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { printReport } from "./print-report.ts";
import type { Source } from "./source-user.ts";
import { type Destination, openDestination } from "./write/destination.ts";
import { type Import, ImportStopped, importUsers } from "./write/import-users.ts";
import type { Policy } from "./write/policy.ts";

export interface ImportOptions extends Partial<Policy> {
  readonly cwd: string;
  readonly config?: string;
  readonly dryRun?: boolean;
}

const policyOf = (options: ImportOptions): Policy => ({
  keepIds: options.keepIds === true,
  sessions: options.sessions === true,
  merge: options.merge === true,
  dropBans: options.dropBans === true,
  dropSecondFactors: options.dropSecondFactors === true,
  dropUnreadPasswords: options.dropUnreadPasswords === true,
});

async function runTask(terminal: Terminal, task: Import): Promise<void> {
  const bar = terminal.progress(task.dryRun ? "Checking" : "Importing", task.source.total);
  let done = 0;
  const onProgress = (rows: number): void => {
    done += rows;
    bar.advance(rows, `${done} of ${task.source.total}`);
  };
  try {
    const report = await importUsers({ ...task, onProgress });
    bar.done(`Read ${report.rows} rows`);
    printReport(terminal, report);
    terminal.result(report);
    if (report.refused.length > 0) terminal.markFound();
  } catch (error) {
    bar.done("Stopped");
    if (!(error instanceof ImportStopped)) throw error;
    printReport({ ...terminal, line: terminal.note }, error.report);
    const { taken, known } = error.report;
    throw new Refusal("IMPORT_STOPPED", error.message, [
      `${taken + known} users are imported completely, and none in part.`,
      "Run the same command again to continue.",
    ]);
  }
}

export async function runImport(
  terminal: Terminal,
  options: ImportOptions,
  open: (to: Destination) => Promise<Source>,
): Promise<void> {
  const dryRun = options.dryRun === true;
  const loaded = await loadAuth(options.cwd, options.config);
  try {
    const to = await openDestination(loaded, dryRun);
    const source = await open(to);
    try {
      await runTask(terminal, { source, to, policy: policyOf(options), dryRun });
    } finally {
      await source.close();
    }
  } finally {
    await loaded.database.close?.();
  }
}
