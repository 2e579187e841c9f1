import { type Auth, createAuth } from "@sallyport/core";
import { describeAuth, type Schema } from "@sallyport/core/store";
import type { FoundTable } from "@sallyport/kysely";
import { Refusal } from "../../terminal/refusal.ts";
import { type KeySurvey, surveyApiKeys, withApiKeys } from "./api-keys.ts";
import { namingOf, timesOf } from "./layout.ts";
import type { Theirs } from "./load-theirs.ts";
import type { Layout, Reached } from "./open-theirs.ts";
import { asBag } from "./reading.ts";
import { assertWhole, type Called, type Place, type Survey, surveyTheirs } from "./survey.ts";
import { looseTable, schemaOf } from "./tables.ts";
import { type Ours, toOptions } from "./to-options.ts";

/** Options of `sallyport import better-auth`. */
export interface ImportOptions {
  readonly cwd: string;
  readonly config?: string;
  readonly database?: string;
  readonly timeZone?: string;
  readonly cookie?: string;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly reversible: boolean;
}

interface Found {
  readonly layout: Layout;
  readonly called: Called;
  readonly live: readonly FoundTable[];
}

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the tables are called, and how times are kept. */
async function findLayout(reached: Reached, theirs: Theirs, schema: Schema, zone: string | undefined): Promise<Found> {
  const database = reached.look({});
  const live = (await database.inspect()).tables;
  const naming = namingOf(schema, theirs.options, live);
  const called: Called = (table) =>
    naming.tables?.[table]?.name ?? (naming.naming === undefined ? table : toSnake(table));
  const session = looseTable(live, called("session"), { expiresAt: "time" });
  const column = session?.column("expiresAt");
  const type = live.find(({ name }) => name === called("session"))?.columns.find(({ name }) => name === column)?.type;
  let newest: Date | null = null;
  if (reached.kind === "sqlite" && session !== null && column !== undefined && /int|num/.test(type ?? "")) {
    const store = reached.look({ times: "milliseconds" }).open(schemaOf([session], schema.ids));
    const order = { column, direction: "desc" } as const;
    const [row] = await store.list(session.table, { where: {}, orderBy: [order], limit: 1 });
    newest = row === undefined ? null : (row[column] as Date);
  }
  const times = reached.kind === "sqlite" ? timesOf(type, newest) : {};
  return { live, called, layout: { ...naming, ...times, ...(zone !== undefined && { timeZone: zone }) } };
}

/** All that is known before anything is changed. */
export interface Prepared extends Found {
  readonly theirs: Theirs;
  readonly ours: Ours;
  readonly reached: Reached;
  /** Plans and answers, and cannot write. */
  readonly auth: Auth;
  readonly survey: Survey;
  /** Null where there is no table of keys. */
  readonly keys: KeySurvey | null;
}

/** @throws Refusal DATABASE_INCOMPLETE, SECRET_WRONG */
export async function prepare(options: ImportOptions, theirs: Theirs, reached: Reached): Promise<Prepared> {
  const told = toOptions(theirs.options, process.env, options);
  const { schema } = describeAuth(createAuth({ ...told.options, database: reached.look({}) }));
  const found = await findLayout(reached, theirs, schema, options.timeZone);
  assertWhole(found);
  const place: Place = {
    database: reached.look({ ...(found.layout.times && { times: found.layout.times }) }),
    live: found.live,
    called: found.called,
    ids: schema.ids,
    secrets: told.secrets,
    encryptsTokens: asBag(theirs.options.account).encryptOAuthTokens === true,
  };
  const survey = await surveyTheirs(place, new Date());
  if (survey.unreadable !== null) {
    throw new Refusal("SECRET_WRONG", `The secret does not open ${survey.unreadable}.`, [
      "It was encrypted under another: give the secret that better-auth runs with, as BETTER_AUTH_SECRET or in its configuration.",
    ]);
  }
  const keys = await surveyApiKeys(place);
  const ours = withApiKeys(told, theirs.options, keys);
  const auth = createAuth({ ...ours.options, database: reached.look(found.layout) });
  return { ...found, theirs, ours, reached, survey, keys, auth };
}
