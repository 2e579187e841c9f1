import { type Command, Option } from "commander";
import { importBetterAuth } from "../../import/better-auth/import-better-auth.ts";
import type { AddCommand, GlobalOptions } from "../add-command.ts";

interface Given extends GlobalOptions {
  readonly config?: string;
  readonly database?: string;
  readonly timeZone?: string;
  readonly cookie?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly reversible?: true;
}

export const betterAuthCommand: AddCommand = (parent, terminal) => {
  parent
    .command("better-auth")
    .description("move an application from better-auth 1.2 to 1.7, in its own database")
    .addHelpText("after", "\nFor this command, --config is the file that calls betterAuth.")
    .option("--database <place>", "SQLite file or database URL, if the configuration passes an adapter")
    .option("--time-zone <name>", "time zone of timestamps stored without one, such as Europe/Berlin")
    .option("--cookie <header>", "a browser's Cookie header, to check that its session still works")
    .option("--dry-run", "show what would change, without changing it")
    .option("-y, --yes", "apply the changes without asking")
    .option("--reversible", "print a configuration that keeps better-auth's password format")
    .addOption(
      new Option(
        "--finish",
        "print the final configuration, which rehashes passwords at sign-in (the default)",
      ).conflicts("reversible"),
    )
    .action(async (_options, command: Command) => {
      const { dryRun = false, yes = false, reversible = false, ...given } = command.optsWithGlobals<Given>();
      await importBetterAuth(terminal, { ...given, dryRun, yes, reversible });
    });
};
