import { type Auth, createAuth } from "@sallyport/core";
import { describeAuth } from "@sallyport/core/store";
import { MigrationRefused, migrate, planMigration } from "@sallyport/kysely";
import { blockedLine, toBlockedRefusal } from "../../migrate/blocked-refusal.ts";
import { Refusal } from "../../terminal/refusal.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { apiKeyFindings } from "./api-keys.ts";
import { openBetterAuthDatabase } from "./better-auth-database.ts";
import { importTeams } from "./import-teams.ts";
import { loadBetterAuth } from "./load-better-auth.ts";
import { numberFindings, respellNumbers } from "./numbers.ts";
import { type ImportOptions, type Prepared, prepare } from "./prepare.ts";
import { printAuth } from "./print-auth.ts";
import { findingsOf, returnInstructions } from "./report.ts";
import { tryCookies } from "./try-cookie.ts";

async function planFor(auth: Auth): Promise<readonly string[]> {
  try {
    return (await planMigration(auth)).statements;
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error;
    throw new Refusal("DATABASE_REFUSED", "The database cannot be migrated automatically.", error.problems, {
      cause: error,
    });
  }
}

function printFound(terminal: Terminal, { original, survey }: Prepared, source: string): void {
  terminal.line(`better-auth ${original.version ?? "(unknown version)"}, ${original.file}`);
  const users = survey.people === 1 ? "1 user" : `${survey.people} users`;
  const sessions = survey.sessions === 1 ? "1 active session" : `${survey.sessions} active sessions`;
  terminal.line(`${users}, ${sessions}`);
  if (survey.newestSession !== null)
    terminal.line(`The newest session was created at ${survey.newestSession.toISOString()}.`);
  terminal.line();
  terminal.line(source);
}

async function verify(terminal: Terminal, { auth, converted }: Prepared, cookie: string | undefined): Promise<number> {
  const [secret] = converted.secrets;
  if (secret === undefined && cookie === undefined) return 0;
  const { baseURL = "http://localhost", basePath = "/api/auth", advanced } = converted.options;
  const prefix = advanced?.cookiePrefix ?? "better-auth";
  const url = new URL(baseURL).origin + basePath;
  const { answered, tried } = await tryCookies(auth, { url, prefix, secret: secret ?? "", given: cookie });
  if (tried > 0 && answered === 0) {
    throw new Refusal("COOKIE_NOT_ANSWERED", `None of the ${tried} tested sessions is accepted.`, [
      "The cookie was signed with another secret, has another prefix, or its session has expired.",
    ]);
  }
  terminal.line(
    tried === 0 ? "No active session was found to test." : `${answered} of ${tried} tested sessions are accepted.`,
  );
  return answered;
}

/** Each step can be repeated and then changes nothing. */
async function applyChanges(terminal: Terminal, prepared: Prepared, reversible: boolean): Promise<number> {
  const { converted, access, layout, survey, numbers } = prepared;
  const auth = createAuth({ ...converted.options, database: access.open(layout) });
  await migrate(auth, { onBlocked: (wait) => terminal.note(blockedLine(wait)) }).catch((error: unknown) => {
    throw toBlockedRefusal(error);
  });
  const { schema } = describeAuth(auth);
  if (!reversible) await respellNumbers(access.open(layout), schema, numbers.respelled);
  if (survey.teamMembers === 0 || !converted.plugins.some(({ id }) => id === "organization")) return 0;
  const database = access.open(layout.times === undefined ? {} : { times: layout.times });
  return importTeams(database, (await database.inspect()).tables, schema.ids);
}

async function reportAndApply(terminal: Terminal, options: ImportOptions, prepared: Prepared): Promise<void> {
  const { original, converted, access, layout, survey, numbers, auth, tableNameOf } = prepared;
  const source = printAuth(converted, access, layout);
  printFound(terminal, prepared, source);
  const findings = [...findingsOf(original, converted, survey), ...apiKeyFindings(converted, prepared.keys)];
  findings.push(...numberFindings(numbers, options.reversible));
  for (const { text } of findings) terminal.line(`- ${text}`);
  const statements = await planFor(auth);
  terminal.line(statements.length === 0 ? "The tables need no changes." : "Required changes:");
  for (const statement of statements) terminal.line(`${statement};`);
  const respelled = options.reversible ? 0 : numbers.respelled.length;
  const hasWork = statements.length > 0 || survey.teamMembers > 0 || respelled > 0;
  const changed = !options.dryRun && (!hasWork || options.yes || (await terminal.confirm("Apply these changes?")));
  const teams = changed ? await applyChanges(terminal, prepared, options.reversible) : 0;
  const answered = changed ? await verify(terminal, prepared, options.cookie) : 0;
  if (changed) for (const line of returnInstructions(tableNameOf, options.reversible, access.kind)) terminal.line(line);
  else terminal.note("Nothing was changed.");
  const { newestSession: _newest, unreadable: _unreadable, ...counts } = survey;
  const result = { version: original.version, counts, findings, source, statements, teams, respelled, answered };
  terminal.result({ ...result, changed: changed && hasWork });
}

export async function importBetterAuth(terminal: Terminal, options: ImportOptions): Promise<void> {
  const original = await loadBetterAuth(options.cwd, options.config);
  const access = openBetterAuthDatabase(original.options.database, options.database, options.cwd);
  try {
    await reportAndApply(terminal, options, await prepare(options, original, access));
  } finally {
    await access.end();
  }
}
