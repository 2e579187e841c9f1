import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import type { AddCommand } from "./commands/add-command.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { generateCommand } from "./commands/generate.ts";
import { importCommand } from "./commands/import.ts";
import { initCommand } from "./commands/init.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { secretCommand } from "./commands/secret.ts";
import { userCommand } from "./commands/user.ts";
import { enterProject } from "./project/enter-project.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** One line a command. */
const commands: readonly AddCommand[] = [
  initCommand,
  secretCommand,
  migrateCommand,
  generateCommand,
  doctorCommand,
  userCommand,
  importCommand,
];

function versionOf(): string {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    readonly version: string;
  };
  return version;
}

export function createProgram(terminal: Terminal): Command {
  const program = new Command("sallyport");
  program
    .description("Set up, migrate, look after and move in to Sallyport")
    .option("--cwd <folder>", "the folder of the project", ".")
    .option("--config <file>", "the file that calls createAuth, where it is not found by itself")
    .option("--json", "one JSON object on standard output, and nobody is asked")
    .option("-V, --version", "print the version of this command")
    .on("option:version", () => {
      const version = versionOf();
      terminal.line(version);
      terminal.result({ version });
      throw new CommanderError(0, "sallyport.version", version);
    })
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help to see what there is.")
    // Said by `run` as an object.
    .configureOutput(terminal.json ? { writeErr: () => {} } : {})
    .hook("preAction", (entered) => {
      entered.setOptionValue("cwd", enterProject(entered.opts<{ cwd: string }>().cwd));
    });
  for (const add of commands) add(program, terminal);
  return program;
}
