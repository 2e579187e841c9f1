import { describe, expect, test } from "vitest";
import { CONFIGURATIONS, INVALID, leaveKeys, openKeysHere, openKeysThere, READ } from "./api-key-sides.ts";
import { type Move, type MovingCase, movingCases } from "./cases.ts";
import { DONE, importIn, project } from "./import-project.ts";
import { cookiesOf } from "./our-side.ts";

const HOUR = 3_600_000;
const LIMITED = "429 API_KEY_LIMITED";

describe.each(movingCases)("API keys of better-auth $version on $name", (one) => {
  test("keep their permissions, metadata and settings, and still work with better-auth", async () => {
    const move = await one.begin();
    const side = await openKeysThere(one, move, { enableMetadata: true, defaultPrefix: "acme_" });
    await side.signUp("alice");
    const userId = await side.userId("alice");
    const metadata = { plan: "pro", seats: [1, 2] };
    const { id, key } = await side.make({ userId, name: "CI", permissions: READ, metadata, expiresIn: 7 * 86_400 });
    const bare = await side.make({ userId });
    await side.end();

    const here = openKeysHere(move, { enableMetadata: true });
    expect(await here.use(key)).toBe("200");
    // The key has no permissions in either library.
    expect(await here.use(bare.key)).toBe("403 API_KEY_LACKS_PERMISSION");
    const cookie = cookiesOf(await here.signIn("alice"));
    const seen = await (await here.get(`/api-key/get?id=${id}`, cookie)).json();
    const start = key.slice(0, 6);
    expect(seen).toMatchObject({ id, name: "CI", prefix: "acme_", start, lastFour: null, permissions: READ, metadata });
    expect(seen).toMatchObject({ enabled: true, userId, referenceId: userId, organizationId: null });
    expect(seen).toMatchObject({ rateLimitEnabled: true, rateLimitMax: 10, rateLimitTimeWindow: 24 * HOUR });
    expect(Date.parse(String((seen as { expiresAt: string }).expiresAt))).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const listed = await (await here.get("/api-key/list", cookie)).json();
    expect(listed).toMatchObject({ total: 2, apiKeys: expect.arrayContaining([expect.objectContaining({ id })]) });

    const made = await here.post("/api-key/create", { permissions: READ, metadata }, cookie);
    const fromHere = (await made.json()) as { id: string; key: string };
    const back = await openKeysThere(one, move, { enableMetadata: true });
    for (const text of [key, fromHere.key]) {
      const verified = await back.call("verifyApiKey", { key: text, permissions: READ });
      expect(verified).toMatchObject({ valid: true, key: { metadata, permissions: READ } });
    }
    const again = await back.make({ userId, permissions: READ });
    await back.end();
    const there = openKeysHere(move);
    for (const text of [key, fromHere.key, again.key]) expect(await there.use(text)).toBe("200");
  });

  test("keep their remaining uses, limits and refills", async () => {
    const move = await one.begin();
    let now = Date.now();
    const side = await openKeysThere(one, move);
    await side.signUp("alice");
    const userId = await side.userId("alice");
    const terms = { userId, permissions: READ };
    const limited = await side.make({ ...terms, rateLimitMax: 3, rateLimitTimeWindow: HOUR });
    const free = { ...terms, rateLimitEnabled: false };
    const counted = await side.make({ ...free, remaining: 3 });
    const refilled = await side.make({ ...free, remaining: 1, refillAmount: 2, refillInterval: HOUR });
    const disabled = await side.make(free);
    const ended = await side.make({ ...free, expiresIn: 86_400 });
    await side.call("updateApiKey", { userId, keyId: disabled.id, enabled: false });
    for (const { key } of [limited, limited, counted, refilled])
      expect(await side.call("verifyApiKey", { key })).toMatchObject({ valid: true });
    await side.end();

    const here = openKeysHere(move, {}, { clock: { now: () => new Date(now) } });
    const uses = async (key: string, times: number) => {
      const seen: string[] = [];
      for (let use = 0; use < times; use += 1) seen.push(await here.use(key));
      return seen;
    };
    expect(await uses(limited.key, 3)).toEqual(["200", LIMITED, LIMITED]);
    expect(await uses(counted.key, 3)).toEqual(["200", "200", LIMITED]);
    expect(await uses(refilled.key, 1)).toEqual([LIMITED]);
    expect(await uses(disabled.key, 1)).toEqual([INVALID]);
    expect(await uses(ended.key, 1)).toEqual(["200"]);
    now += HOUR + 60_000;
    expect(await uses(limited.key, 4)).toEqual(["200", "200", "200", LIMITED]);
    expect(await uses(counted.key, 1)).toEqual([LIMITED]);
    expect(await uses(refilled.key, 3)).toEqual(["200", "200", LIMITED]);
    now += 24 * HOUR;
    expect(await uses(ended.key, 1)).toEqual([INVALID]);
  });
});

interface Result {
  readonly source: string;
  readonly findings: readonly { readonly code: string; readonly text: string }[];
}

/** Runs the command on a project with the plugin. */
async function importKeys(one: MovingCase, move: Move, plugin: string): Promise<Result> {
  const { version, name } = one;
  const from = version === "1.2.12" ? "better-auth/plugins" : "@better-auth/api-key";
  const plugins = `plugins: [organization(), (await import("${from}")).apiKey(${plugin})],`;
  const database = name === "SQLite" ? ["--database", move.address] : [];
  const told = await importIn(await project(one, move, plugins), ["--yes", ...database]);
  expect(told).toMatchObject(DONE);
  return told.results[0] as unknown as Result;
}

const codesOf = ({ findings }: Result) => findings.map(({ code }) => code).filter((code) => code.startsWith("API_KEY"));

describe.each(movingCases)("import better-auth $version with API keys on $name", (one) => {
  test("prints the options for the keys, which then work", async () => {
    const move = await one.begin();
    const options = { enableMetadata: true, rateLimit: { maxRequests: 3, timeWindow: 3_600_000 } };
    const side = await openKeysThere(one, move, options);
    await side.signUp("alice");
    const userId = await side.userId("alice");
    const { key } = await side.make({ userId, permissions: READ, metadata: { plan: "pro" } });
    await side.end();
    const result = await importKeys(one, move, JSON.stringify(options));
    expect(result.source).toContain('import { apiKey } from "@sallyport/core/api-key";');
    for (const printed of ["maxRequests: 3", "timeWindow: 3600000", "enableMetadata: true"])
      expect(result.source).toContain(printed);
    for (const missing of ["organizations", "acceptUnhashedKeys"]) expect(result.source).not.toContain(missing);
    expect(codesOf(result)).toEqual(["API_KEYS"]);
    const here = openKeysHere(move, { enableMetadata: true });
    expect(await here.use(key)).toBe("200");
  });

  test("finds keys that are not hashed", async () => {
    const move = await one.begin();
    const side = await openKeysThere(one, move, { disableKeyHashing: true, rateLimit: { enabled: false } });
    await side.signUp("alice");
    await side.make({ userId: await side.userId("alice"), permissions: READ });
    await side.end();
    const result = await importKeys(one, move, "{ disableKeyHashing: true, rateLimit: { enabled: false } }");
    expect(result.source).toContain("acceptUnhashedKeys: true");
    expect(result.source).not.toContain("rateLimit:");
    expect(codesOf(result)).toEqual(["API_KEYS", "API_KEYS_UNHASHED"]);
  });
});

const sevens = movingCases.filter(({ version }) => version === "1.7.7");

describe.each(sevens)("import better-auth $version with API keys of organizations on $name", (one) => {
  test("finds the configurations of organizations", async () => {
    const move = await one.begin();
    const { key } = (await leaveKeys(one, move)).shared;
    const result = await importKeys(one, move, JSON.stringify(CONFIGURATIONS));
    expect(result.source).toContain("organizations: true");
    expect(result.source).toContain('organizationConfigs: ["teams"]');
    const here = openKeysHere(move, { organizations: true, organizationConfigs: ["teams"] });
    expect(await here.use(key)).toBe("200");
  });
});
