import type { Command } from "commander";
import type { AddCommand } from "./add-command.ts";
import { authjsCommand } from "./import/authjs.ts";
import { betterAuthCommand } from "./import/better-auth.ts";
import { clerkCommand } from "./import/clerk.ts";
import { csvCommand } from "./import/csv.ts";
import { luciaCommand } from "./import/lucia.ts";
import { supabaseCommand } from "./import/supabase.ts";

/** One line a source. */
const sources: readonly AddCommand[] = [
  betterAuthCommand,
  authjsCommand,
  luciaCommand,
  supabaseCommand,
  clerkCommand,
  csvCommand,
];

const parentOf = (program: Command): Command =>
  program.commands.find((command) => command.name() === "import") ??
  program.command("import").description("take people over from elsewhere");

/** `sallyport import <source>`: people from elsewhere. */
export const importCommand: AddCommand = (program, terminal) => {
  const parent = parentOf(program).addHelpText(
    "after",
    "\nEach source has its own --help. A second run goes on behind the last person of the first.",
  );
  for (const add of sources) add(parent, terminal);
};
