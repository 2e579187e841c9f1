import { apiKey as theirs } from "@better-auth/api-key";
import { apiKeyClient } from "@better-auth/api-key/client";
import { apiKey as ours } from "@sallyport/core/api-key";
import { createAuthClient } from "better-auth/client";
import { personOf } from "../../ground/people.ts";
import { CallRecord, type Outcome } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

const DAY = 86_400;
const rateLimit = { maxRequests: 5, timeWindow: DAY * 1000 };

type ServerCall = (input: { body: object; headers?: Headers }) => Promise<unknown>;

/** Also has the server calls of the application. */
interface KeySide extends Side {
  readonly server: Readonly<Record<"create" | "update" | "verify", ServerCall>>;
}

export const sides = {
  async ours(): Promise<KeySide> {
    const side = await openOurs({ plugins: [ours({ prefix: "acme_", enableMetadata: true, rateLimit })] });
    // The input comes from the script, and is the same for both sides.
    const { apiKey } = side.auth.api as unknown as { readonly apiKey: KeySide["server"] };
    return { ...side, server: apiKey };
  },
  async theirs(): Promise<KeySide> {
    const side = await openTheirs({ plugins: [theirs({ defaultPrefix: "acme_", enableMetadata: true, rateLimit })] });
    const { createApiKey, updateApiKey, verifyApiKey } = side.api;
    const server: object = { create: createApiKey, update: updateApiKey, verify: verifyApiKey };
    return { ...side, server: server as KeySide["server"] };
  },
};

/** Returns a client in a separate browser. */
const clientOf = (side: Side) => createAuthClient({ ...browserAt(side).options, plugins: [apiKeyClient()] });
const alice = personOf("alice");
const bob = personOf("bob");

const RANDOM = new Set(["start", "lastFour"]);

/** Replaces random texts by a description of their format. */
function withoutRandom(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutRandom(one, name));
  if (typeof value === "object" && value !== null && !(value instanceof Date))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRandom(inner, key)]));
  if (typeof value !== "string") return value;
  if (name === "key") return `${value.slice(0, 5)} and ${value.length - 5} more`;
  return RANDOM.has(name) ? `${value.length} characters` : value;
}

class KeyRecord extends CallRecord {
  override async note<Data>(call: string, outcome: Promise<Outcome<Data>>): Promise<Data | null> {
    const { data, error } = await outcome;
    await super.note(call, Promise.resolve({ data: withoutRandom(data), error }));
    return data;
  }
}

async function callAsClient(side: KeySide, record: KeyRecord) {
  const first = clientOf(side);
  const { apiKey: mine } = first;
  await record.note("create, of nobody", mine.create({ name: "CI" }));
  await record.note("list, of nobody", mine.list());
  await first.signUp.email(alice);
  await record.note("create, of nothing", mine.create({}));
  const metadata = { plan: "pro", seats: [1, 2] };
  const made = await record.note("create", mine.create({ name: "CI", prefix: "ci_ab_", metadata, expiresIn: 7 * DAY }));
  const keyId = made?.id ?? "";
  await record.note(
    "create, null for omitted properties",
    mine.create({ name: "x", expiresIn: null, remaining: null }),
  );
  await record.note("create, a prefix with invalid characters", mine.create({ name: "x", prefix: "c i" }));
  await record.note("create, a lifetime that is too long", mine.create({ name: "x", expiresIn: 366 * DAY }));
  await record.note("create, a short lifetime", mine.create({ name: "x", expiresIn: 3600 }));
  await record.note("create, metadata of another type", mine.create({ name: "x", metadata: "text" }));
  await record.note("create, a long name", mine.create({ name: "x".repeat(101) }));
  await record.note("create, uses", mine.create({ name: "x", remaining: 10 }));
  await record.note("create, a refill", mine.create({ name: "x", refillAmount: 10, refillInterval: DAY * 1000 }));
  await record.note("create, a rate limit", mine.create({ name: "x", rateLimitMax: 10, rateLimitTimeWindow: 60_000 }));
  await record.note("create, no rate limit", mine.create({ name: "x", rateLimitEnabled: false }));
  await record.note("create, for another user", mine.create({ name: "x", userId: "somebody" }));
  await record.note("create, permissions", mine.create({ name: "x", permissions: { files: ["read"] } }));
  await record.note("create, an unknown configuration", mine.create({ name: "x", configId: "other" }));

  await record.note("get", mine.get({ query: { id: keyId } }));
  await record.note("get, by its configuration", mine.get({ query: { id: keyId, configId: "default" } }));
  await record.note("get, an unknown one", mine.get({ query: { id: "unknown" } }));
  await record.note("update", mine.update({ keyId, name: "Builds", metadata: { plan: "free" }, expiresIn: DAY * 2 }));
  await record.note("update, without an expiry", mine.update({ keyId, expiresIn: null }));
  await record.note("update, disabled", mine.update({ keyId, enabled: false }));
  await record.note("update, enabled", mine.update({ keyId, enabled: true }));
  await record.note("update, nothing", mine.update({ keyId }));
  await record.note("update, uses", mine.update({ keyId, remaining: 10 }));
  await record.note("update, an unknown one", mine.update({ keyId: "unknown", name: "x" }));

  const second = clientOf(side);
  await second.signUp.email(bob);
  const { apiKey: his } = second;
  const kept = await record.note("create, for a second user", his.create({ name: "his" }));
  await his.create({ name: "another" });
  await record.note("get, another's", his.get({ query: { id: keyId } }));
  await record.note("update, another's", his.update({ keyId, name: "his" }));
  await record.note("delete, another's", his.delete({ keyId }));
  await record.note("list", his.list());
  const paged = { limit: 1, offset: 1, sortBy: "name", sortDirection: "asc" } as const;
  await record.note("list, a page", his.list({ query: paged }));
  await record.note("list, of a configuration", his.list({ query: { configId: "default" } }));
  await record.note("list, of an organization", his.list({ query: { organizationId: "acme" } }));
  await record.note("delete", his.delete({ keyId: kept?.id ?? "" }));
  await record.note("delete, again", his.delete({ keyId: kept?.id ?? "" }));
  const unlisted = first as unknown as { apiKey: Record<"verify", (body: object) => Promise<Outcome<unknown>>> };
  await record.note("verify, called by a client", unlisted.apiKey.verify({ key: made?.key ?? "" }));
}

/** Calls the server functions, which better-auth names `createApiKey` and so on. */
async function callAsServer(side: KeySide, record: KeyRecord) {
  const userId = (await clientOf(side).signUp.email(personOf("carol"))).data?.user.id ?? "";
  const noted = async (call: string, work: Promise<unknown>) =>
    record.note<Record<string, unknown>>(
      call,
      work.then(
        (data) => ({ data: data as Record<string, unknown>, error: null }),
        ({ status, statusCode = status, code, body }) => ({
          data: null,
          error: { status: statusCode, code: code ?? body?.code },
        }),
      ),
    );
  const { create, update } = side.server;
  // better-auth expects other options for this call.
  const verify = async (body: object) => {
    const { valid, error, key } = (await side.server.verify({ body })) as Record<"valid" | "error" | "key", unknown>;
    return { valid, code: (error as { code: string } | null)?.code ?? null, key };
  };
  const terms = {
    remaining: 4,
    refillAmount: 5,
    refillInterval: DAY * 1000,
    rateLimitMax: 3,
    rateLimitTimeWindow: 60_000,
  };
  const permissions = { files: ["read"] };
  await noted("server, create, without a user", create({ body: { name: "x" } }));
  const made = await noted("server, create", create({ body: { userId, name: "CI", permissions, ...terms } }));
  const [keyId, key] = [made?.id, made?.key];
  await noted("server, create, an incomplete refill", create({ body: { userId, refillAmount: 5 } }));
  const changes = { userId, keyId, rateLimitEnabled: true, rateLimitMax: 2, remaining: 9 };
  await noted("server, update", update({ body: changes }));
  await noted("server, update, another's", update({ body: { userId: "somebody", keyId, name: "x" } }));
  await noted("server, verify", verify({ key }));
  await noted("server, verify, its configuration", verify({ key, configId: "default", permissions }));
  await noted("server, verify, over its limit", verify({ key }));
  await noted("server, verify, an unknown one", verify({ key: "unknown" }));
  const bare = await noted("server, create, without properties", create({ body: { userId } }));
  await noted("server, verify, a permission that it does not grant", verify({ key: bare?.key, permissions }));
  await update({ body: { userId, keyId: bare?.id, enabled: false } });
  await noted("server, verify, disabled", verify({ key: bare?.key }));
}

/** Every call of better-auth's apiKeyClient, and those of the server. */
export async function callEverything(side: KeySide) {
  const record = new KeyRecord();
  await callAsClient(side, record);
  await callAsServer(side, record);
  return record;
}
