import { apiKey } from "@sallyport/core/api-key";
import { op, type Store } from "@sallyport/core/store";
import { toSource } from "./code.ts";
import { asBag, type Bag, listOf } from "./reading.ts";
import type { Finding } from "./report.ts";
import type { SurveyTarget } from "./survey.ts";
import { type LooseTable, looseTable, schemaOf, spelled } from "./tables.ts";
import type { ConvertedOptions } from "./to-options.ts";

export interface KeySurvey {
  readonly keys: number;
  readonly unhashed: number;
  readonly haveMetadata: boolean;
  readonly areLimited: boolean;
  readonly organizationConfigs: readonly string[] | null;
}

const HASH = /^[A-Za-z0-9_-]{43}$/;
const AT_ONCE = 1000;
const DEFAULT_CONFIG = "default";

const textAt = (row: Bag, loose: LooseTable, name: string): string | null => {
  const value = row[loose.column(name) ?? ""];
  return value === undefined || value === null || value === "" ? null : String(value);
};

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

export async function surveyApiKeys({ database, live, tableNameOf, ids }: SurveyTarget): Promise<KeySurvey | null> {
  const wanted = { id: "id", key: "text", configId: "text", referenceId: "text", metadata: "text" } as const;
  const name = live.some((table) => table.name === tableNameOf("apikey"))
    ? tableNameOf("apikey")
    : spelled(live, "apikey");
  const keys = looseTable(live, name, { ...wanted, rateLimitEnabled: "boolean" });
  if (keys === null) return null;
  const organization = looseTable(live, spelled(live, "organization"), { id: "id" });
  const user = looseTable(live, tableNameOf("user"), { id: "id" });
  const tables = [keys, user, organization].filter((loose) => loose !== null);
  const store = database.open(schemaOf(tables, ids));
  const counted = { keys: 0, unhashed: 0, haveMetadata: false, areLimited: false };
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

/** Returns the default rate limit of new keys. better-auth stores it as the default values of two columns. */
function rateLimitOf(options: Bag): Bag | null {
  const plugin = listOf(options.plugins)
    .map(asBag)
    .find(({ id }) => id === "api-key");
  const fields = asBag(asBag(asBag(plugin?.schema).apikey).fields);
  const maxRequests = asBag(fields.rateLimitMax).defaultValue;
  const timeWindow = asBag(fields.rateLimitTimeWindow).defaultValue;
  return typeof maxRequests === "number" && typeof timeWindow === "number" ? { maxRequests, timeWindow } : null;
}

function optionsOf(survey: KeySurvey | null, original: Bag): Parameters<typeof apiKey>[0] {
  const { keys = 0, unhashed = 0, haveMetadata = false, organizationConfigs = null } = survey ?? {};
  const rateLimit = survey === null || keys === 0 || survey.areLimited ? rateLimitOf(original) : null;
  return {
    ...(organizationConfigs !== null && organizationConfigs.length > 0 && { organizations: true }),
    ...(keys > 0 && organizationConfigs !== null && { organizationConfigs }),
    ...(rateLimit !== null && { rateLimit }),
    ...(haveMetadata && { enableMetadata: true }),
    ...(unhashed > 0 && { acceptUnhashedKeys: true }),
  };
}

export function withApiKeys(converted: ConvertedOptions, original: Bag, survey: KeySurvey | null): ConvertedOptions {
  const options = optionsOf(survey, original);
  const call = Object.keys(options ?? {}).length === 0 ? "apiKey()" : `apiKey(${toSource(options, "  ")})`;
  const plugins = converted.plugins.map((one) =>
    one.id === "api-key" ? { ...one, call, plugin: apiKey(options) } : one,
  );
  return { ...converted, plugins, options: { ...converted.options, plugins: plugins.map(({ plugin }) => plugin) } };
}

export function apiKeyFindings({ plugins }: ConvertedOptions, survey: KeySurvey | null): Finding[] {
  if (survey === null || survey.keys === 0) return [];
  const { keys, unhashed, organizationConfigs } = survey;
  const count = keys === 1 ? "1 API key" : `${keys} API keys`;
  if (!plugins.some(({ id }) => id === "api-key")) {
    const text = `${count}, but better-auth's plugin for them is not in the configuration: add apiKey(), or requests with these keys are rejected.`;
    return [{ code: "API_KEYS_UNANSWERED", text }];
  }
  const findings = [
    {
      code: "API_KEYS",
      text: `${count}, which apiKey() continues to accept. better-auth does not expose the options of its plugin: compare defaultPrefix (named prefix here), apiKeyHeaders and keyExpiration. An API key does not act as a session here, whatever the value of enableSessionForAPIKeys was.`,
    },
  ];
  if (unhashed > 0)
    findings.push({
      code: "API_KEYS_UNHASHED",
      text: `${unhashed} of them ${unhashed === 1 ? "is" : "are"} stored unhashed. With acceptUnhashedKeys, a key is hashed at its first use. better-auth can then read it only without disableKeyHashing.`,
    });
  if (organizationConfigs === null)
    findings.push({
      code: "API_KEYS_OWNERS",
      text: "Ids are numbers, so an API key does not show whether it belongs to a user or to an organization. List the configurations (configId) of organizations in apiKey({ organizationConfigs: [] }). Until then, these keys are rejected.",
    });
  return findings;
}
