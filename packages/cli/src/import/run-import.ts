import { loadAuth } from "../project/load-auth.ts";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Source } from "./person.ts";
import { printReport } from "./print-report.ts";
import { type Destination, openDestination } from "./write/destination.ts";
import { type Import, ImportStopped, importPeople } from "./write/import-people.ts";
import type { Policy } from "./write/policy.ts";

/** Options of every source. */
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
  const bar = terminal.progress(task.dryRun ? "Rehearsing" : "Importing", task.source.total);
  let done = 0;
  const onProgress = (rows: number): void => {
    done += rows;
    bar.advance(rows, `${done} of ${task.source.total}`);
  };
  try {
    const report = await importPeople({ ...task, onProgress });
    bar.done(`${report.rows} rows read`);
    printReport(terminal, report);
    terminal.result(report);
    if (report.refused.length > 0) terminal.markFound();
  } catch (error) {
    bar.done("stopped");
    if (!(error instanceof ImportStopped)) throw error;
    printReport({ ...terminal, line: terminal.note }, error.report);
    const { taken, known } = error.report;
    throw new Refusal("IMPORT_STOPPED", error.message, [
      `${taken + known} people are imported, each whole; nobody is half there.`,
      "Run the same command again: it goes on from there.",
    ]);
  }
}

/** Loads the project's auth, opens the source, and takes its people over. */
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
