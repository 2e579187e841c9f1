import { Command } from "commander";
import type { AddCommand } from "./commands/add-command.ts";
import { importCommand } from "./commands/import.ts";
import { secretCommand } from "./commands/secret.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** One line a command. */
const commands: readonly AddCommand[] = [secretCommand, importCommand];

export function createProgram(terminal: Terminal): Command {
  const program = new Command("sallyport")
    .description("Set up, migrate, look after and move in to Sallyport")
    .option("--cwd <folder>", "the folder of the project", ".")
    .option("--json", "one JSON object on standard output, and nobody is asked")
    .exitOverride()
    .showHelpAfterError("Run with --help to see what there is.");
  for (const add of commands) add(program, terminal);
  return program;
}
