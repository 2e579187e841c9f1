import { runImport } from "../../import/run-import.ts";
import { type ClerkOptions, openClerk } from "../../import/sources/clerk.ts";
import type { AddCommand, GlobalOptions } from "../add-command.ts";
import { withAccountOption, withImportOptions } from "./import-options.ts";

export const clerkCommand: AddCommand = (parent, terminal) => {
  const command = parent
    .command("clerk")
    .description("import users from the CSV that Clerk's dashboard exports")
    .argument("<file>", "path of the exported CSV");
  withImportOptions(withAccountOption(command)).action(async (file: string) => {
    const options = { ...command.optsWithGlobals<GlobalOptions & Omit<ClerkOptions, "cwd" | "file">>(), file };
    await runImport(terminal, options, (to) => openClerk(options, to));
  });
};
