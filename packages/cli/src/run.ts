import { CommanderError } from "commander";
import { createProgram } from "./program.ts";
import { toRefusal } from "./project/to-refusal.ts";
import { allowClosedPipes } from "./terminal/closed-pipe.ts";
import { Refusal } from "./terminal/refusal.ts";
import { createTerminal, type Terminal } from "./terminal/terminal.ts";

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

function fail(terminal: Terminal, error: unknown): number {
  if (!(error instanceof CommanderError)) {
    terminal.fail(toRefusal(error));
    return EXIT.refused;
  }
  if (error.exitCode === 0) return EXIT.done;
  const message =
    error.code === "commander.help" ? "No command given. Run with --help for a list of commands." : error.message;
  if (terminal.json) terminal.fail(new Refusal("USAGE", message.replace(/^error: /, "")));
  return EXIT.usage;
}

/** Runs the command line `args` (without node and script) and returns its exit code: 0 done, 1 refused, 2 wrong usage. */
export async function run(args: readonly string[], terminal: Terminal = createTerminal(args)): Promise<number> {
  const folder = process.cwd();
  allowClosedPipes([process.stdout, process.stderr]);
  try {
    await createProgram(terminal).parseAsync([...args], { from: "user" });
    return terminal.found ? EXIT.refused : EXIT.done;
  } catch (error) {
    return fail(terminal, error);
  } finally {
    if (process.cwd() !== folder) process.chdir(folder);
  }
}
