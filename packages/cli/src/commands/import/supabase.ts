import { runImport } from "../../import/run-import.ts";
import { openSupabase } from "../../import/sources/supabase.ts";
import type { AddCommand } from "../add-command.ts";
import { fromOption, withImportOptions, withProviderOption } from "./import-options.ts";

export const supabaseCommand: AddCommand = (parent, terminal) => {
  const command = parent
    .command("supabase")
    .description("import users from Supabase: its database, or exported tables");
  withImportOptions(withProviderOption(command))
    .addOption(fromOption("postgres://… URL of the project; it is only read"))
    .option("--schema <name>", "schema of Supabase Auth", "auth")
    .option("--users <file>", "auth.users as CSV or JSON, instead of --from")
    .option("--identities <file>", "auth.identities as CSV or JSON")
    .option("--factors <file>", "auth.mfa_factors as CSV or JSON")
    .action(async () => {
      const options = command.optsWithGlobals<Parameters<typeof openSupabase>[0]>();
      await runImport(terminal, options, (to) => openSupabase(options, to));
    });
};
