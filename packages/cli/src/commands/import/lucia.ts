import { runImport } from "../../import/run-import.ts";
import { openLucia } from "../../import/sources/lucia.ts";
import type { AddCommand } from "../add-command.ts";
import { withAccountOption, withDatabaseOptions, withImportOptions, withProviderOption } from "./import-options.ts";

export const luciaCommand: AddCommand = (parent, terminal) => {
  const command = parent
    .command("lucia")
    .description("import users from the database of an application that uses Lucia 3");
  withImportOptions(withAccountOption(withProviderOption(withDatabaseOptions(command))))
    .option("--users <table>", "name of the users table")
    .option("--session-table <table>", "name of the sessions table")
    .option("--accounts <table>", "name of the table of provider accounts")
    .option("--sessions", "import sessions too, so that users stay signed in")
    .action(async () => {
      const options = command.optsWithGlobals<Parameters<typeof openLucia>[0]>();
      await runImport(terminal, options, (to) => openLucia(options, to));
    });
};
