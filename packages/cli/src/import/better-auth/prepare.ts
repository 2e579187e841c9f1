import { type Auth, createAuth } from "@sallyport/core";
import { describeAuth, type Schema } from "@sallyport/core/store";
import type { FoundTable } from "@sallyport/kysely";
import { Refusal } from "../../terminal/refusal.ts";
import { type KeySurvey, surveyApiKeys, withApiKeys } from "./api-keys.ts";
import type { DatabaseAccess, Layout } from "./better-auth-database.ts";
import { namingOf, timesOf } from "./layout.ts";
import type { BetterAuthProject } from "./load-better-auth.ts";
import { type NumberSurvey, surveyNumbers } from "./numbers.ts";
import { asBag } from "./reading.ts";
import { assertComplete, type Survey, type SurveyTarget, surveyDatabase, type TableNaming } from "./survey.ts";
import { looseTable, schemaOf } from "./tables.ts";
import { type ConvertedOptions, toOptions } from "./to-options.ts";

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
  readonly tableNameOf: TableNaming;
  readonly live: readonly FoundTable[];
}

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function findLayout(
  access: DatabaseAccess,
  original: BetterAuthProject,
  schema: Schema,
  zone: string | undefined,
): Promise<Found> {
  const database = access.openReadOnly({});
  const live = (await database.inspect()).tables;
  const naming = namingOf(schema, original.options, live);
  const tableNameOf: TableNaming = (table) =>
    naming.tables?.[table]?.name ?? (naming.naming === undefined ? table : toSnake(table));
  const session = looseTable(live, tableNameOf("session"), { expiresAt: "time" });
  const column = session?.column("expiresAt");
  const type = live
    .find(({ name }) => name === tableNameOf("session"))
    ?.columns.find(({ name }) => name === column)?.type;
  let newest: Date | null = null;
  if (access.kind === "sqlite" && session !== null && column !== undefined && /int|num/.test(type ?? "")) {
    const store = access.openReadOnly({ times: "milliseconds" }).open(schemaOf([session], schema.ids));
    const order = { column, direction: "desc" } as const;
    const [row] = await store.list(session.table, { where: {}, orderBy: [order], limit: 1 });
    newest = row === undefined ? null : (row[column] as Date);
  }
  const times = access.kind === "sqlite" ? timesOf(type, newest) : {};
  return { live, tableNameOf, layout: { ...naming, ...times, ...(zone !== undefined && { timeZone: zone }) } };
}

export interface Prepared extends Found {
  readonly original: BetterAuthProject;
  readonly converted: ConvertedOptions;
  readonly access: DatabaseAccess;
  readonly auth: Auth;
  readonly survey: Survey;
  readonly keys: KeySurvey | null;
  readonly numbers: NumberSurvey;
}

export async function prepare(
  options: ImportOptions,
  original: BetterAuthProject,
  access: DatabaseAccess,
): Promise<Prepared> {
  const basic = toOptions(original.options, process.env, options);
  const { schema } = describeAuth(createAuth({ ...basic.options, database: access.openReadOnly({}) }));
  const found = await findLayout(access, original, schema, options.timeZone);
  assertComplete(found);
  const target: SurveyTarget = {
    database: access.openReadOnly({ ...(found.layout.times && { times: found.layout.times }) }),
    live: found.live,
    tableNameOf: found.tableNameOf,
    ids: schema.ids,
    secrets: basic.secrets,
    encryptsTokens: asBag(original.options.account).encryptOAuthTokens === true,
  };
  const survey = await surveyDatabase(target, new Date());
  if (survey.unreadable !== null) {
    throw new Refusal("SECRET_WRONG", `The secret cannot decrypt ${survey.unreadable}.`, [
      "The value was encrypted with another secret. Set the one that better-auth uses as BETTER_AUTH_SECRET or in its configuration.",
    ]);
  }
  const keys = await surveyApiKeys(target);
  const converted = withApiKeys(basic, original.options, keys);
  const numbers = await surveyNumbers(target, converted);
  const auth = createAuth({ ...converted.options, database: access.openReadOnly(found.layout) });
  return { ...found, original, converted, access, survey, keys, numbers, auth };
}
