import { runImport } from "../../import/run-import.ts";
import { openAuthjs } from "../../import/sources/authjs.ts";
import type { AddCommand } from "../add-command.ts";
import { withDatabaseOptions, withImportOptions, withProviderOption } from "./import-options.ts";

export const authjsCommand: AddCommand = (parent, terminal) => {
  const command = parent.command("authjs").description("import users from the database of Auth.js (NextAuth) 4 or 5");
  withImportOptions(withProviderOption(withDatabaseOptions(command)))
    .option("--sessions", "import sessions too, so that users stay signed in")
    .action(async () => {
      const options = command.optsWithGlobals<Parameters<typeof openAuthjs>[0]>();
      await runImport(terminal, options, (to) => openAuthjs(options, to));
    });
};
