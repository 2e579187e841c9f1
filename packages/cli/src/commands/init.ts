import { randomBytes } from "node:crypto";
import { type Command, Option } from "commander";
import { agentsChanges, lacksAgentsNote } from "../init/agents-note.ts";
import { DATABASES, type DatabaseName } from "../init/databases.ts";
import { findFramework } from "../init/find-framework.ts";
import { type Folder, openFolder } from "../init/folder.ts";
import { installCommand } from "../init/package-manager.ts";
import type { Plan } from "../init/plan.ts";
import { showChanges } from "../init/show-changes.ts";
import { writeChanges } from "../init/write-changes.ts";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { AddCommand, GlobalOptions } from "./add-command.ts";

interface InitOptions extends GlobalOptions {
  readonly agents?: boolean;
  readonly database: DatabaseName;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

const SECRET_BYTES = 32;
const makeSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

async function mayWrite({ changes }: Plan, { dryRun, yes }: InitOptions, terminal: Terminal): Promise<boolean> {
  if (changes.length === 0 || dryRun === true) return false;
  const files = changes.length === 1 ? "this file" : `these ${changes.length} files`;
  if (yes === true || (await terminal.confirm(`Write ${files}?`))) return true;
  throw new Refusal("NOT_AGREED", "Nothing was changed.");
}

async function wantsNote(folder: Folder, { agents, dryRun, yes }: InitOptions, terminal: Terminal): Promise<boolean> {
  if (agents !== undefined) return agents;
  const mayAsk = terminal.interactive && dryRun !== true && yes !== true;
  return mayAsk && lacksAgentsNote(folder) && terminal.confirm("Add a short note for coding assistants to AGENTS.md?");
}

async function init(options: InitOptions, terminal: Terminal): Promise<void> {
  const { cwd, database } = options;
  const folder = openFolder(cwd);
  const framework = findFramework(folder);
  const own = framework.plan(folder, { database, makeSecret });
  const note = (await wantsNote(folder, options, terminal)) ? agentsChanges(folder) : [];
  const plan: Plan = { framework: framework.name, ...own, changes: [...own.changes, ...note] };
  terminal.line(`Setting up Sallyport for ${plan.framework} with ${database}.\n`);
  showChanges(plan, terminal);
  const isWritten = await mayWrite(plan, options, terminal);
  if (isWritten) writeChanges(cwd, plan.changes);
  if (plan.changes.length === 0) terminal.line("Nothing to write.");
  const missing = plan.packages.filter((name) => !folder.packages.has(name));
  const steps = [...(missing.length === 0 ? [] : [installCommand(folder, missing)]), ...plan.start];
  terminal.line("Next steps:");
  for (const step of steps) terminal.line(`  ${step}`);
  terminal.line("Environment variables:");
  for (const { name, purpose } of plan.variables) terminal.line(`  ${name}  ${purpose}.`);
  const changed = plan.changes.map(({ path }) => path);
  const { chores, variables } = plan;
  terminal.result({ framework: plan.framework, written: isWritten, files: changed, chores, steps, variables });
}

export const initCommand: AddCommand = (program, terminal) => {
  program
    .command("init")
    .description("set up Sallyport in a Next.js, Hono, Express or Vite project; shows the changes first")
    .addOption(new Option("-d, --database <name>", "database to use").choices(DATABASES).default("sqlite"))
    .option("--agents", "add a short note for coding assistants to AGENTS.md")
    .option("--no-agents", "do not offer the note for coding assistants")
    .option("--dry-run", "show the changes without writing them")
    .option("-y, --yes", "write the changes without asking")
    .action((_: object, command: Command) => init(command.optsWithGlobals<InitOptions>(), terminal));
};
