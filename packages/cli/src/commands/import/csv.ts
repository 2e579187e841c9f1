import { runImport } from "../../import/run-import.ts";
import { type CsvSourceOptions, openCsvSource } from "../../import/sources/csv.ts";
import type { AddCommand } from "../add-command.ts";
import { withAccountOption, withImportOptions } from "./import-options.ts";

export const csvCommand: AddCommand = (parent, terminal) => {
  const command = parent
    .command("csv")
    .description("import users from any CSV file with a header, or from a JSON array")
    .argument("<file>", "a file with one user per row");
  withImportOptions(withAccountOption(command))
    .option("--separator <character>", "character between cells (default: detected from the header)")
    .option("--as <name>", "name of the source in the id map; use another one for each file with its own ids", "csv")
    .action(async (file: string) => {
      const options = { ...command.optsWithGlobals<Omit<CsvSourceOptions, "file">>(), file };
      await runImport(terminal, options, (to) => openCsvSource(options, to));
    });
};
