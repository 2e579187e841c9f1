import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import type { AddCommand } from "./commands/add-command.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { generateCommand } from "./commands/generate.ts";
import { importCommand } from "./commands/import.ts";
import { initCommand } from "./commands/init.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { organizationCommand } from "./commands/organization.ts";
import { secretCommand } from "./commands/secret.ts";
import { userCommand } from "./commands/user.ts";
import { enterProject } from "./project/enter-project.ts";
import type { Terminal } from "./terminal/terminal.ts";

const commands: readonly AddCommand[] = [
  initCommand,
  secretCommand,
  migrateCommand,
  generateCommand,
  doctorCommand,
  userCommand,
  organizationCommand,
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
    .description("Set up Sallyport, migrate its database, manage users and organizations, and import users")
    .option("--cwd <folder>", "folder of the project", ".")
    .option("--config <file>", "file that calls createAuth (default: searched in the usual places)")
    .option("--json", "print one JSON object to standard output, and never prompt")
    .option("-V, --version", "print the version of this command")
    .on("option:version", () => {
      const version = versionOf();
      terminal.line(version);
      terminal.result({ version });
      throw new CommanderError(0, "sallyport.version", version);
    })
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help for usage.")
    .configureOutput(terminal.json ? { writeErr: () => {} } : {})
    .hook("preAction", (entered) => {
      entered.setOptionValue("cwd", enterProject(entered.opts<{ cwd: string }>().cwd));
    });
  for (const add of commands) add(program, terminal);
  return program;
}
