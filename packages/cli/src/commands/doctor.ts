import type { Command } from "commander";
import colors from "picocolors";
import { type Finding, problem } from "../doctor/finding.ts";
import { runChecks } from "../doctor/run-checks.ts";
import { withAuth } from "../project/with-auth.ts";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { AddCommand, GlobalOptions } from "./add-command.ts";

interface DoctorOptions extends GlobalOptions {
  readonly url?: string;
  readonly via: string;
  readonly production?: boolean;
}

const MARKS: Readonly<Record<Finding["level"], string>> = {
  ok: colors.green("✓"),
  note: colors.yellow("!"),
  problem: colors.red("✗"),
};

function printFindings(findings: readonly Finding[], terminal: Terminal): void {
  for (const { check, level, message, hints } of findings) {
    terminal.line(`${MARKS[level]} ${colors.bold(check)}: ${message}`);
    for (const hint of hints) terminal.line(`    ${hint}`);
  }
  const problems = findings.filter(({ level }) => level === "problem").length;
  if (problems > 0) terminal.markFound();
  terminal.line();
  terminal.line(
    problems === 0 ? "No problems found." : `${problems === 1 ? "1 problem" : `${problems} problems`} found.`,
  );
  terminal.result({ problems, findings });
}

async function findProblems({ url, via, ...globals }: DoctorOptions): Promise<Finding[]> {
  try {
    return await withAuth(globals, (loaded) =>
      runChecks({ loaded, setup: loaded.setup(), via, ...(url !== undefined && { url }) }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "CONFIG_FAILED") throw error;
    return [problem("configuration", error.message, error.hints)];
  }
}

export const doctorCommand: AddCommand = (program, terminal) => {
  program
    .command("doctor")
    .description("check the configuration, database and server for common mistakes; changes nothing")
    .option("--url <address>", "URL of the running application, to check that it responds")
    .option("--via <address>", "IP address that your proxy connects from", "127.0.0.1")
    .option("--production", "apply the production checks, whatever NODE_ENV says")
    .action(async (_: object, command: Command) => {
      const options = command.optsWithGlobals<DoctorOptions>();
      if (options.production === true) process.env.NODE_ENV = "production";
      printFindings(await findProblems(options), terminal);
    });
};
