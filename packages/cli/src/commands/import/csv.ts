import { runImport } from "../../import/run-import.ts";
import { type CsvSourceOptions, openCsvSource } from "../../import/sources/csv.ts";
import type { AddCommand } from "../add-command.ts";
import { withAccountOption, withPeopleOptions } from "./people-options.ts";

/** `sallyport import csv`: a person a line. */
export const csvCommand: AddCommand = (parent, terminal) => {
  const command = parent
    .command("csv")
    .description("from a CSV with a header, or a JSON list, of anything")
    .argument("<file>", "a person a line");
  withPeopleOptions(withAccountOption(command))
    .option("--separator <character>", "between cells; found in the header where it is not given")
    .option("--as <name>", "what the source is called in the id map; give each file with ids of its own another", "csv")
    .action(async (file: string) => {
      const options = { ...command.optsWithGlobals<Omit<CsvSourceOptions, "file">>(), file };
      await runImport(terminal, options, (to) => openCsvSource(options, to));
    });
};
