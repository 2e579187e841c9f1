import type { Command } from "commander";
import type { AddCommand } from "./add-command.ts";
import { authjsCommand } from "./import/authjs.ts";
import { betterAuthCommand } from "./import/better-auth.ts";
import { clerkCommand } from "./import/clerk.ts";
import { csvCommand } from "./import/csv.ts";
import { luciaCommand } from "./import/lucia.ts";
import { supabaseCommand } from "./import/supabase.ts";

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
  program.command("import").description("import users from another authentication system");

export const importCommand: AddCommand = (program, terminal) => {
  const parent = parentOf(program).addHelpText(
    "after",
    "\nEach source has its own --help. If you run an import again, it continues after the last imported user.",
  );
  for (const add of sources) add(parent, terminal);
};
