import { CommanderError } from "commander";
import { createProgram } from "./program.ts";
import { Refusal } from "./terminal/refusal.ts";
import { createTerminal, type Terminal } from "./terminal/terminal.ts";

/** Exit codes: done · refused, or something was found · not understood · interrupted. */
const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** Runs the command line `args` (without node and script) and answers with its exit code; 0 done, 1 refused, 2 not understood. */
export async function run(args: readonly string[], terminal: Terminal = createTerminal(args)): Promise<number> {
  const program = createProgram(terminal);
  try {
    await program.parseAsync([...args], { from: "user" });
    return terminal.found ? EXIT.refused : EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    terminal.fail(error instanceof Refusal ? error : Refusal.of(error));
    return EXIT.refused;
  }
}
