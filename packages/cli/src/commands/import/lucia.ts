import { runImport } from "../../import/run-import.ts";
import { openLucia } from "../../import/sources/lucia.ts";
import type { AddCommand } from "../add-command.ts";
import { withAccountOption, withDatabaseOptions, withPeopleOptions, withProviderOption } from "./people-options.ts";

/** `sallyport import lucia`: the tables of an application with Lucia 3. */
export const luciaCommand: AddCommand = (parent, terminal) => {
  const command = parent.command("lucia").description("from the database of an application with Lucia 3");
  withPeopleOptions(withAccountOption(withProviderOption(withDatabaseOptions(command))))
    .option("--users <table>", "the table of users")
    .option("--session-table <table>", "the table of sessions")
    .option("--accounts <table>", "the table of accounts with providers")
    .option("--sessions", "write the sessions whose tokens browsers hold")
    .action(async () => {
      const options = command.optsWithGlobals<Parameters<typeof openLucia>[0]>();
      await runImport(terminal, options, (to) => openLucia(options, to));
    });
};
