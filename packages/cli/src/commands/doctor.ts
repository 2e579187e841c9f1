import type { Command } from "commander";
import colors from "picocolors";
import { examine } from "../doctor/examine.ts";
import { type Finding, problem } from "../doctor/finding.ts";
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

function tell(findings: readonly Finding[], terminal: Terminal): void {
  for (const { check, level, message, hints } of findings) {
    terminal.line(`${MARKS[level]} ${colors.bold(check)}: ${message}`);
    for (const hint of hints) terminal.line(`    ${hint}`);
  }
  const problems = findings.filter(({ level }) => level === "problem").length;
  if (problems > 0) terminal.markFound();
  terminal.line();
  terminal.line(problems === 0 ? "Nothing is wrong." : `${problems === 1 ? "1 problem" : `${problems} problems`}.`);
  terminal.result({ problems, findings });
}

async function look({ url, via, ...globals }: DoctorOptions): Promise<Finding[]> {
  try {
    return await withAuth(globals, (loaded) =>
      examine({ loaded, setup: loaded.setup(), via, ...(url !== undefined && { url }) }),
    );
  } catch (error) {
    // A configuration that stops start-up is what was to be found.
    if (!(error instanceof Refusal) || error.code !== "CONFIG_FAILED") throw error;
    return [problem("configuration", error.message, error.hints)];
  }
}

/** `sallyport doctor`: looks at everything that is often wrong, and changes nothing. */
export const doctorCommand: AddCommand = (program, terminal) => {
  program
    .command("doctor")
    .description("look at configuration, database and server for what is often wrong; changes nothing")
    .option("--url <address>", "where the application runs, to ask whether it answers")
    .option("--via <address>", "the address that your proxy calls from", "127.0.0.1")
    .option("--production", "judge as in production")
    .action(async (_: object, command: Command) => {
      const options = command.optsWithGlobals<DoctorOptions>();
      if (options.production === true) process.env.NODE_ENV = "production";
      tell(await look(options), terminal);
    });
};
