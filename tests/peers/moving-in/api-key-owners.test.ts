import { randomBytes } from "node:crypto";
import { planMigration } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { CONFIGURATIONS, INVALID, leaveKeys, openKeysHere, openKeysThere, READ } from "./api-key-sides.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf } from "./our-side.ts";

const sevens = movingCases.filter(({ version }) => version === "1.7.7");

describe.each(sevens)("API keys of two configurations from better-auth $version on $name", (one) => {
  test("belong to the same user or organization", async () => {
    const move = await one.begin();
    const { userId, organizationId, own, shared } = await leaveKeys(one, move);
    const here = openKeysHere(move, { organizations: true });
    expect([await here.use(own.key), await here.use(shared.key)]).toEqual(["200", "200"]);
    const cookie = cookiesOf(await here.signIn("alice"));
    const mine = await (await here.get("/api-key/list", cookie)).json();
    expect(mine).toMatchObject({
      total: 1,
      apiKeys: [{ id: own.id, userId, configId: "people", organizationId: null }],
    });
    const theirs = await (await here.get(`/api-key/list?organizationId=${organizationId}`, cookie)).json();
    expect(theirs).toMatchObject({ total: 1, apiKeys: [{ id: shared.id, userId: null, organizationId }] });
    const valid = async (key: string, configId: string) => (await here.verify({ key, configId })).valid;
    expect([await valid(own.key, "people"), await valid(own.key, "teams")]).toEqual([true, false]);
    expect([await valid(shared.key, "people"), await valid(shared.key, "teams")]).toEqual([false, true]);
    expect((await here.post("/organization/delete", { organizationId }, cookie)).status).toBe(200);
    expect([await here.use(own.key), await here.use(shared.key)]).toEqual(["200", INVALID]);
  });

  test("of organizations are rejected if organizations have no keys", async () => {
    const move = await one.begin();
    const { own, shared } = await leaveKeys(one, move);
    const here = openKeysHere(move);
    expect([await here.use(own.key), await here.use(shared.key)]).toEqual(["200", INVALID]);
  });

  test("with a custom generator are accepted if the option names the configurations of organizations", async () => {
    const move = await one.begin();
    const customKeyGenerator = ({ prefix = "" }) => `${prefix}${randomBytes(40).toString("hex")}`;
    const configurations = CONFIGURATIONS.map((one) => ({ ...one, customKeyGenerator }));
    const { own, shared } = await leaveKeys(one, move, {}, configurations);
    const here = openKeysHere(move, { organizations: true, organizationConfigs: ["teams"] });
    expect([await here.use(own.key), await here.use(shared.key)]).toEqual(["200", "200"]);
  });

  test("are distinguished by their configuration if ids are numeric", async () => {
    const move = await one.begin();
    const advanced = { database: { generateId: "serial" } } as const;
    const { userId, organizationId, own, shared } = await leaveKeys(one, move, { advanced });
    // The test depends on this condition.
    expect(organizationId).toBe(userId);
    const unsaid = openKeysHere(move, { organizations: true }, { advanced });
    expect([await unsaid.use(own.key), await unsaid.use(shared.key)]).toEqual([INVALID, INVALID]);
    const said = openKeysHere(move, { organizations: true, organizationConfigs: ["teams"] }, { advanced });
    const cookie = cookiesOf(await said.signIn("alice"));
    const listed = await (await said.get("/api-key/list", cookie)).json();
    expect(listed).toMatchObject({ total: 1, apiKeys: [{ id: String(own.id), userId }] });
    expect([await said.use(own.key), await said.use(shared.key)]).toEqual(["200", "200"]);
  });
});

const twos = movingCases.filter(({ version }) => version === "1.2.12");

describe.each(twos)("API keys of better-auth $version on $name, with keys of organizations enabled", (one) => {
  test("require the column of the user to be optional, which the migration says", async () => {
    const move = await one.begin();
    await (await openKeysThere(one, move)).end();
    const here = openKeysHere(move, { organizations: true });
    await expect(planMigration(here.auth)).rejects.toThrow(
      "Column apikey.userId is optional, but NOT NULL in the database",
    );
    const without = openKeysHere(move);
    await expect(planMigration(without.auth)).resolves.toBeDefined();
  });
});

describe.each(movingCases)("API keys of better-auth $version with other options on $name", (one) => {
  test("that are not hashed are accepted with an option, and hashed at their first use", async () => {
    const move = await one.begin();
    const side = await openKeysThere(one, move, { disableKeyHashing: true });
    await side.signUp("alice");
    const userId = await side.userId("alice");
    const { id, key } = await side.make({ userId, permissions: READ });
    await side.end();
    const hashing = openKeysHere(move);
    expect(await hashing.use(key)).toBe(INVALID);

    const here = openKeysHere(move, { acceptUnhashedKeys: true });
    expect([await here.use(key), await here.use(key)]).toEqual(["200", "200"]);
    expect(await here.use(key.toUpperCase())).toBe(INVALID);
    const back = await openKeysThere(one, move, {});
    const { adapter } = await back.auth.$context;
    const stored = String((await adapter.findOne({ model: "apikey", where: [{ field: "id", value: id }] }))?.key);
    await back.end();
    expect(stored).toMatch(/^[A-Za-z0-9_-]{43}$/);
    // The stored hash itself is not accepted as a key.
    expect(await here.use(stored)).toBe(INVALID);
    const later = openKeysHere(move);
    expect(await later.use(key)).toBe("200");
  });

  test("in tables and columns with other names are accepted", async () => {
    const move = await one.begin();
    const schema = { apikey: { modelName: "program_keys", fields: { key: "hash", lastRequest: "used_at" } } };
    const side = await openKeysThere(one, move, { schema });
    await side.signUp("alice");
    const { key } = await side.make({ userId: await side.userId("alice"), permissions: READ });
    await side.end();
    const tables = { apikey: { name: "program_keys", columns: { key: "hash", lastRequest: "used_at" } } };
    const here = openKeysHere(move, {}, {}, { tables });
    expect(await here.use(key)).toBe("200");
  });
});
