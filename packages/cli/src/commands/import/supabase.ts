import { runImport } from "../../import/run-import.ts";
import { openSupabase } from "../../import/sources/supabase.ts";
import type { AddCommand } from "../add-command.ts";
import { fromOption, withPeopleOptions, withProviderOption } from "./people-options.ts";

/** `sallyport import supabase`: the schema `auth`, or its tables in files. */
export const supabaseCommand: AddCommand = (parent, terminal) => {
  const command = parent.command("supabase").description("from Supabase: its database, or tables of it in files");
  withPeopleOptions(withProviderOption(command))
    .addOption(fromOption("postgres://… of the project; it is only read"))
    .option("--schema <name>", "the schema of Supabase's authentication", "auth")
    .option("--users <file>", "auth.users as CSV or JSON, in place of --from")
    .option("--identities <file>", "auth.identities as CSV or JSON")
    .option("--factors <file>", "auth.mfa_factors as CSV or JSON")
    .action(async () => {
      const options = command.optsWithGlobals<Parameters<typeof openSupabase>[0]>();
      await runImport(terminal, options, (to) => openSupabase(options, to));
    });
};
