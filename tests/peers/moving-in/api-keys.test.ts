import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { openKeysHere, openKeysThere } from "./api-key-sides.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf } from "./our-side.ts";

const HOUR = 3_600_000;
const READ = { organization: ["read"] };
const LIMITED = "429 API_KEY_LIMITED";
const INVALID = "401 INVALID_API_KEY";

describe.each(movingCases)("API keys that better-auth $version made on $name", (one) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await one.create();
  });
  afterEach(() => fresh.drop());

  test("are answered with what they grant, know and were told, and go on being so there", async () => {
    const side = await openKeysThere(one, fresh, { enableMetadata: true, defaultPrefix: "acme_" });
    await side.signUp("alice");
    const userId = await side.userId("alice");
    const metadata = { plan: "pro", seats: [1, 2] };
    const { id, key } = await side.make({ userId, name: "CI", permissions: READ, metadata, expiresIn: 7 * 86_400 });
    const bare = await side.make({ userId });
    await side.end();

    const here = openKeysHere(one, fresh, { enableMetadata: true });
    expect(await here.use(key)).toBe("200");
    // It grants nothing, here as there.
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
    await here.database.close();
    const back = await openKeysThere(one, fresh, { enableMetadata: true });
    for (const text of [key, fromHere.key]) {
      const verified = await back.call("verifyApiKey", { key: text, permissions: READ });
      expect(verified).toMatchObject({ valid: true, key: { metadata, permissions: READ } });
    }
    const again = await back.make({ userId, permissions: READ });
    await back.end();
    const there = openKeysHere(one, fresh);
    for (const text of [key, fromHere.key, again.key]) expect(await there.use(text)).toBe("200");
    await there.database.close();
  });

  test("have no more uses than they had, and are filled again when they are due", async () => {
    let now = Date.now();
    const side = await openKeysThere(one, fresh);
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

    const here = openKeysHere(one, fresh, {}, { clock: { now: () => new Date(now) } });
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
    await here.database.close();
  });
});
