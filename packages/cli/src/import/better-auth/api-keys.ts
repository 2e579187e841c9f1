import { apiKey } from "@sallyport/core/api-key";
import { op, type Store } from "@sallyport/core/store";
import { toSource } from "./code.ts";
import { asBag, type Bag, listOf } from "./reading.ts";
import type { Finding } from "./report.ts";
import type { Place } from "./survey.ts";
import { type LooseTable, looseTable, schemaOf, spelled } from "./tables.ts";
import type { Ours } from "./to-options.ts";

/** The API keys in their database: better-auth tells nothing of the plugin's options. */
export interface KeySurvey {
  readonly keys: number;
  /** Stored as they are, by `disableKeyHashing`. */
  readonly unhashed: number;
  readonly haveMetadata: boolean;
  readonly areLimited: boolean;
  /** Configurations whose keys belong to organizations; null where numbers do not tell. */
  readonly organizationConfigs: readonly string[] | null;
}

const HASH = /^[A-Za-z0-9_-]{43}$/;
const AT_ONCE = 1000;
const DEFAULT_CONFIG = "default";

const textAt = (row: Bag, loose: LooseTable, name: string): string | null => {
  const value = row[loose.column(name) ?? ""];
  return value === undefined || value === null || value === "" ? null : String(value);
};

/** Every row, some at a time. */
async function* rowsOf(store: Store, { table }: LooseTable): AsyncGenerator<Bag> {
  let last: string | null = null;
  for (;;) {
    const where = last === null ? {} : { id: op.gt(last) };
    const orderBy = [{ column: "id", direction: "asc" }] as const;
    const rows: Bag[] = await store.list(table, { where, orderBy, limit: AT_ONCE });
    yield* rows;
    if (rows.length < AT_ONCE) return;
    last = String(rows.at(-1)?.id);
  }
}

interface Tables {
  readonly user: LooseTable | null;
  readonly organization: LooseTable | null;
}

const isThere = async (store: Store, loose: LooseTable | null, id: string): Promise<boolean> =>
  loose !== null && (await store.find(loose.table, { where: { id } })) !== null;

/** Of the references of each configuration, whether they name users or organizations. */
async function organizationConfigsOf(store: Store, tables: Tables, references: ReadonlyMap<string, string>) {
  const found: string[] = [];
  for (const [config, id] of references) {
    const [isUser, isOrganization] = [
      await isThere(store, tables.user, id),
      await isThere(store, tables.organization, id),
    ];
    if (isUser && isOrganization) return null;
    if (isOrganization) found.push(config);
  }
  return found;
}

/** Reads, and changes nothing; null where there is no table of keys. */
export async function surveyApiKeys({ database, live, called, ids }: Place): Promise<KeySurvey | null> {
  const wanted = { id: "id", key: "text", configId: "text", referenceId: "text", metadata: "text" } as const;
  const name = live.some((table) => table.name === called("apikey")) ? called("apikey") : spelled(live, "apikey");
  const keys = looseTable(live, name, { ...wanted, rateLimitEnabled: "boolean" });
  if (keys === null) return null;
  const organization = looseTable(live, spelled(live, "organization"), { id: "id" });
  const user = looseTable(live, called("user"), { id: "id" });
  const tables = [keys, user, organization].filter((loose) => loose !== null);
  const store = database.open(schemaOf(tables, ids));
  const counted = { keys: 0, unhashed: 0, haveMetadata: false, areLimited: false };
  // One of each configuration tells.
  const references = new Map<string, string>();
  for await (const row of rowsOf(store, keys)) {
    counted.keys += 1;
    if (!HASH.test(textAt(row, keys, "key") ?? "")) counted.unhashed += 1;
    counted.haveMetadata ||= (textAt(row, keys, "metadata") ?? "null") !== "null";
    counted.areLimited ||= row[keys.column("rateLimitEnabled") ?? ""] !== false;
    const reference = textAt(row, keys, "referenceId");
    if (reference !== null) references.set(textAt(row, keys, "configId") ?? DEFAULT_CONFIG, reference);
  }
  return { ...counted, organizationConfigs: await organizationConfigsOf(store, { user, organization }, references) };
}

/** The limit of every new key, which their schema has as its defaults. */
function rateLimitOf(options: Bag): Bag | null {
  const plugin = listOf(options.plugins)
    .map(asBag)
    .find(({ id }) => id === "api-key");
  const fields = asBag(asBag(asBag(plugin?.schema).apikey).fields);
  const maxRequests = asBag(fields.rateLimitMax).defaultValue;
  const timeWindow = asBag(fields.rateLimitTimeWindow).defaultValue;
  return typeof maxRequests === "number" && typeof timeWindow === "number" ? { maxRequests, timeWindow } : null;
}

function optionsOf(survey: KeySurvey | null, theirs: Bag): Parameters<typeof apiKey>[0] {
  const { keys = 0, unhashed = 0, haveMetadata = false, organizationConfigs = null } = survey ?? {};
  const rateLimit = survey === null || keys === 0 || survey.areLimited ? rateLimitOf(theirs) : null;
  return {
    ...(organizationConfigs !== null && organizationConfigs.length > 0 && { organizations: true }),
    ...(keys > 0 && organizationConfigs !== null && { organizationConfigs }),
    ...(rateLimit !== null && { rateLimit }),
    ...(haveMetadata && { enableMetadata: true }),
    ...(unhashed > 0 && { acceptUnhashedKeys: true }),
  };
}

/** With the options of `apiKey()` that the keys of the database ask for. */
export function withApiKeys(ours: Ours, theirs: Bag, survey: KeySurvey | null): Ours {
  const options = optionsOf(survey, theirs);
  const call = Object.keys(options ?? {}).length === 0 ? "apiKey()" : `apiKey(${toSource(options, "  ")})`;
  const plugins = ours.plugins.map((one) => (one.id === "api-key" ? { ...one, call, plugin: apiKey(options) } : one));
  return { ...ours, plugins, options: { ...ours.options, plugins: plugins.map(({ plugin }) => plugin) } };
}

/** What a person should know of the keys. */
export function apiKeyFindings({ plugins }: Ours, survey: KeySurvey | null): Finding[] {
  if (survey === null || survey.keys === 0) return [];
  const { keys, unhashed, organizationConfigs } = survey;
  const count = keys === 1 ? "1 API key" : `${keys} API keys`;
  if (!plugins.some(({ id }) => id === "api-key")) {
    const text = `${count}, and better-auth's plugin is not in the configuration: add apiKey(), or they are not answered.`;
    return [{ code: "API_KEYS_UNANSWERED", text }];
  }
  const told = [
    {
      code: "API_KEYS",
      text: `${count}, which go on being answered by apiKey(). better-auth does not tell the options of its plugin: compare defaultPrefix (prefix here), apiKeyHeaders and keyExpiration. A key is no session here, whatever enableSessionForAPIKeys said.`,
    },
  ];
  if (unhashed > 0)
    told.push({
      code: "API_KEYS_UNHASHED",
      text: `${unhashed} of them ${unhashed === 1 ? "is" : "are"} stored as ${unhashed === 1 ? "it is" : "they are"}: acceptUnhashedKeys stores the hash at the first use, after which better-auth reads it without disableKeyHashing alone.`,
    });
  if (organizationConfigs === null)
    told.push({
      code: "API_KEYS_OWNERS",
      text: "Ids are numbers, so an API key does not tell whether it belongs to a user or to an organization: name the configurations (configId) of organizations in apiKey({ organizationConfigs: [] }). Until then no key of them is answered.",
    });
  return told;
}
