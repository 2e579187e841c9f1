import { runImport } from "../../import/run-import.ts";
import { type ClerkOptions, openClerk } from "../../import/sources/clerk.ts";
import type { AddCommand, GlobalOptions } from "../add-command.ts";
import { withAccountOption, withPeopleOptions } from "./people-options.ts";

/** `sallyport import clerk`: the export of Clerk's dashboard. */
export const clerkCommand: AddCommand = (parent, terminal) => {
  const command = parent
    .command("clerk")
    .description("from the CSV that Clerk's dashboard exports")
    .argument("<file>", "the export");
  withPeopleOptions(withAccountOption(command)).action(async (file: string) => {
    const options = { ...command.optsWithGlobals<GlobalOptions & Omit<ClerkOptions, "cwd" | "file">>(), file };
    await runImport(terminal, options, (to) => openClerk(options, to));
  });
};
