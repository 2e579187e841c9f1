import { type Auth, createAuth } from "@sallyport/core";
import { describeAuth } from "@sallyport/core/store";
import { MigrationRefused, migrate, planMigration } from "@sallyport/kysely";
import { blockedLine, tellBlocked } from "../../migrate/tell-blocked.ts";
import { Refusal } from "../../terminal/refusal.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { apiKeyFindings } from "./api-keys.ts";
import { loadTheirs } from "./load-theirs.ts";
import { openTheirs } from "./open-theirs.ts";
import { type ImportOptions, type Prepared, prepare } from "./prepare.ts";
import { printAuth } from "./print-auth.ts";
import { findingsOf, wayBack } from "./report.ts";
import { takeTeams } from "./take-teams.ts";
import { tryCookies } from "./try-cookie.ts";

async function planFor(auth: Auth): Promise<readonly string[]> {
  try {
    return (await planMigration(auth)).statements;
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error;
    throw new Refusal("DATABASE_REFUSED", "The database cannot be taken over by itself.", error.problems, {
      cause: error,
    });
  }
}

function tellFound(terminal: Terminal, { theirs, survey }: Prepared, source: string): void {
  terminal.line(`better-auth ${theirs.version ?? "of an unknown version"}, ${theirs.file}`);
  const people = survey.people === 1 ? "1 person" : `${survey.people} people`;
  const sessions = survey.sessions === 1 ? "1 open session" : `${survey.sessions} open sessions`;
  terminal.line(`${people}, ${sessions}`);
  if (survey.newestSession !== null)
    terminal.line(`The newest session began at ${survey.newestSession.toISOString()}.`);
  terminal.line();
  terminal.line(source);
}

async function verify(terminal: Terminal, { auth, ours }: Prepared, cookie: string | undefined): Promise<number> {
  const [secret] = ours.secrets;
  if (secret === undefined && cookie === undefined) return 0;
  const { baseURL = "http://localhost", basePath = "/api/auth", advanced } = ours.options;
  const prefix = advanced?.cookiePrefix ?? "better-auth";
  const url = new URL(baseURL).origin + basePath;
  const { answered, tried } = await tryCookies(auth, { url, prefix, secret: secret ?? "", given: cookie });
  if (tried > 0 && answered === 0) {
    throw new Refusal("COOKIE_NOT_ANSWERED", `None of ${tried} sessions tried is answered here.`, [
      "The cookie was signed by another secret, or has another prefix, or its session is over.",
    ]);
  }
  terminal.line(
    tried === 0
      ? "No session is open, so none was tried."
      : `${answered} of ${tried} sessions tried are answered here.`,
  );
  return answered;
}

/** Each step may be repeated: what is done already changes nothing. */
async function change(terminal: Terminal, { ours, reached, layout, survey }: Prepared): Promise<number> {
  const auth = createAuth({ ...ours.options, database: reached.open(layout) });
  await migrate(auth, { onBlocked: (wait) => terminal.note(blockedLine(wait)) }).catch((error: unknown) => {
    throw tellBlocked(error);
  });
  if (survey.teamMembers === 0 || !ours.plugins.some(({ id }) => id === "organization")) return 0;
  const database = reached.open(layout.times === undefined ? {} : { times: layout.times });
  return takeTeams(database, (await database.inspect()).tables, describeAuth(auth).schema.ids);
}

async function tellAndChange(terminal: Terminal, options: ImportOptions, prepared: Prepared): Promise<void> {
  const { theirs, ours, reached, layout, survey, auth, called } = prepared;
  const source = printAuth(ours, reached, layout);
  tellFound(terminal, prepared, source);
  const findings = [...findingsOf(theirs, ours, survey), ...apiKeyFindings(ours, prepared.keys)];
  for (const { text } of findings) terminal.line(`- ${text}`);
  const statements = await planFor(auth);
  terminal.line(statements.length === 0 ? "The tables have all that is needed." : "To be done:");
  for (const statement of statements) terminal.line(`${statement};`);
  const hasWork = statements.length > 0 || survey.teamMembers > 0;
  const changed = !options.dryRun && (!hasWork || options.yes || (await terminal.confirm("Make these changes?")));
  const teams = changed ? await change(terminal, prepared) : 0;
  const answered = changed ? await verify(terminal, prepared, options.cookie) : 0;
  if (changed) for (const line of wayBack(called, options.reversible, reached.kind)) terminal.line(line);
  else terminal.note("Nothing was changed.");
  const { newestSession: _newest, unreadable: _unreadable, ...counts } = survey;
  const result = { version: theirs.version, counts, findings, source, statements, teams, answered };
  terminal.result({ ...result, changed: changed && hasWork });
}

/** Reads their configuration and database, tells what it found, and makes what is missing after a yes. */
export async function importBetterAuth(terminal: Terminal, options: ImportOptions): Promise<void> {
  const theirs = await loadTheirs(options.cwd, options.config);
  const reached = openTheirs(theirs.options.database, options.database, options.cwd);
  try {
    await tellAndChange(terminal, options, await prepare(options, theirs, reached));
  } finally {
    await reached.end();
  }
}
