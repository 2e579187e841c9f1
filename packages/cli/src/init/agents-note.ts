import type { Folder } from "./folder.ts";
import type { FileChange } from "./plan.ts";
import { Planner } from "./planner.ts";

const FILE = "AGENTS.md";
const BEGIN = "<!-- sallyport:begin -->";
const END = "<!-- sallyport:end -->";

const NOTE = `${BEGIN}

## Authentication

- This project signs users in with Sallyport. The file that calls \`createAuth\` configures it.
- Read the session on the server with \`auth.api.getSession({ headers })\` or the bridge's \`requireSession\`. Do not parse its
  cookies, and do not write to its tables.
- After you add a plugin or an option that stores something, run \`npx sallyport migrate\`. \`npx sallyport doctor\` checks for
  common mistakes.
- Each package in \`node_modules/@sallyport\` has a README. Options and errors are documented in its type declarations.
- Secrets belong in environment variables, not in the code.

${END}`;

export const lacksAgentsNote = ({ read }: Folder): boolean => read(FILE)?.includes(BEGIN) !== true;

export function agentsChanges(folder: Folder): readonly FileChange[] {
  if (!lacksAgentsNote(folder)) return [];
  const isEmpty = (folder.read(FILE) ?? "").trim() === "";
  const planner = new Planner(folder);
  planner.append(FILE, [{ unless: new RegExp(BEGIN), line: isEmpty ? NOTE : `\n${NOTE}` }]);
  return planner.changes;
}
