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

/** `sallyport import better-auth`: in place, on the tables that are there. */
export const betterAuthCommand: AddCommand = (parent, terminal) => {
  parent
    .command("better-auth")
    .description("take over an application on better-auth 1.2 to 1.7, on its own database")
    .addHelpText("after", "\nHere --config is the file that calls betterAuth.")
    .option("--database <place>", "a file or URL, where the configuration gives an adapter")
    .option("--time-zone <name>", "whose clock wrote times without a zone, such as Europe/Berlin")
    .option("--cookie <header>", "a browser's Cookie header, to be tried here")
    .option("--dry-run", "look, and change nothing")
    .option("-y, --yes", "agree to the changes")
    .option("--reversible", "print a configuration that keeps better-auth's password format")
    .addOption(
      new Option("--finish", "print it for good: passwords are renewed from then on (the default)").conflicts(
        "reversible",
      ),
    )
    .action(async (_options, command: Command) => {
      const { dryRun = false, yes = false, reversible = false, ...given } = command.optsWithGlobals<Given>();
      await importBetterAuth(terminal, { ...given, dryRun, yes, reversible });
    });
};
