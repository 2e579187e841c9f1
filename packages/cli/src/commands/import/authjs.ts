import { runImport } from "../../import/run-import.ts";
import { openAuthjs } from "../../import/sources/authjs.ts";
import type { AddCommand } from "../add-command.ts";
import { withDatabaseOptions, withPeopleOptions, withProviderOption } from "./people-options.ts";

/** `sallyport import authjs`: the tables of Auth.js 4 or 5. */
export const authjsCommand: AddCommand = (parent, terminal) => {
  const command = parent.command("authjs").description("from the database of Auth.js (NextAuth) 4 or 5");
  withPeopleOptions(withProviderOption(withDatabaseOptions(command)))
    .option("--sessions", "write the sessions whose tokens browsers hold")
    .action(async () => {
      const options = command.optsWithGlobals<Parameters<typeof openAuthjs>[0]>();
      await runImport(terminal, options, (to) => openAuthjs(options, to));
    });
};
