import { randomBytes } from "node:crypto";
import { planMigration } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { type KeySide, openKeysHere, openKeysThere } from "./api-key-sides.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf } from "./our-side.ts";

const READ = { organization: ["read"] };
const INVALID = "401 INVALID_API_KEY";
const CONFIGURATIONS = [{ configId: "people" }, { configId: "teams", references: "organization" }];

/** Where organizations have keys: one of a configuration, in the name of its owner. */
async function makeAll(side: KeySide) {
  const cookie = await side.signUp("alice");
  const userId = await side.userId("alice");
  const made = await side.post("/organization/create", { name: "Acme", slug: "acme" }, cookie);
  const organizationId = String(((await made.json()) as { id: string }).id);
  const own = await side.make({ configId: "people", userId, permissions: READ });
  const shared = await side.make({ configId: "teams", userId, organizationId, permissions: READ });
  return { userId, organizationId, own, shared };
}

const sevens = movingCases.filter(({ version }) => version === "1.7.7");

describe.each(sevens)("keys of several configurations that better-auth $version made on $name", (one) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await one.create();
  });
  afterEach(() => fresh.drop());

  test("belong to the user or the organization that they belonged to", async () => {
    const side = await openKeysThere(one, fresh, CONFIGURATIONS);
    const { userId, organizationId, own, shared } = await makeAll(side);
    await side.end();

    const here = openKeysHere(one, fresh, { organizations: true });
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
    await here.database.close();
  });

  test("of organizations are nobody's where organizations have none", async () => {
    const side = await openKeysThere(one, fresh, CONFIGURATIONS);
    const { own, shared } = await makeAll(side);
    await side.end();
    const here = openKeysHere(one, fresh);
    expect([await here.use(own.key), await here.use(shared.key)]).toEqual(["200", INVALID]);
    await here.database.close();
  });

  test("are answered where the application made their text, once it says whose they are", async () => {
    const customKeyGenerator = ({ prefix = "" }) => `${prefix}${randomBytes(40).toString("hex")}`;
    const configurations = CONFIGURATIONS.map((one) => ({ ...one, customKeyGenerator }));
    const side = await openKeysThere(one, fresh, configurations);
    const { own, shared } = await makeAll(side);
    await side.end();
    const here = openKeysHere(one, fresh, { organizations: true, organizationConfigs: ["teams"] });
    expect([await here.use(own.key), await here.use(shared.key)]).toEqual(["200", "200"]);
    await here.database.close();
  });

  test("are told apart by their configuration where ids are numbers", async () => {
    const advanced = { database: { generateId: "serial" } } as const;
    const side = await openKeysThere(one, fresh, CONFIGURATIONS, { advanced });
    const { userId, organizationId, own, shared } = await makeAll(side);
    // Else nothing is shown.
    expect(organizationId).toBe(userId);
    await side.end();
    const more = { advanced };
    const unsaid = openKeysHere(one, fresh, { organizations: true }, more);
    expect([await unsaid.use(own.key), await unsaid.use(shared.key)]).toEqual([INVALID, INVALID]);
    await unsaid.database.close();
    const said = openKeysHere(one, fresh, { organizations: true, organizationConfigs: ["teams"] }, more);
    const cookie = cookiesOf(await said.signIn("alice"));
    const listed = await (await said.get("/api-key/list", cookie)).json();
    expect(listed).toMatchObject({ total: 1, apiKeys: [{ id: String(own.id), userId }] });
    expect([await said.use(own.key), await said.use(shared.key)]).toEqual(["200", "200"]);
    await said.database.close();
  });
});

const twos = movingCases.filter(({ version }) => version === "1.2.12");

describe.each(twos)("keys that better-auth $version made on $name, and keys of organizations", (one) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await one.create();
  });
  afterEach(() => fresh.drop());

  test("want their user to be optional, which the migration asks for", async () => {
    await (await openKeysThere(one, fresh)).end();
    const here = openKeysHere(one, fresh, { organizations: true });
    await expect(planMigration(here.auth)).rejects.toThrow(
      "Column apikey.userId is optional, but NOT NULL in the database",
    );
    await here.database.close();
    const without = openKeysHere(one, fresh);
    await expect(planMigration(without.auth)).resolves.toBeDefined();
    await without.database.close();
  });
});

describe.each(movingCases)("keys that better-auth $version was told to keep otherwise, on $name", (one) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await one.create();
  });
  afterEach(() => fresh.drop());

  test("as they are: accepted where that is said, and hashed at the first use", async () => {
    const side = await openKeysThere(one, fresh, { disableKeyHashing: true });
    await side.signUp("alice");
    const userId = await side.userId("alice");
    const { id, key } = await side.make({ userId, permissions: READ });
    await side.end();
    const hashing = openKeysHere(one, fresh);
    expect(await hashing.use(key)).toBe(INVALID);
    await hashing.database.close();

    const here = openKeysHere(one, fresh, { acceptUnhashedKeys: true });
    expect([await here.use(key), await here.use(key)]).toEqual(["200", "200"]);
    expect(await here.use(key.toUpperCase())).toBe(INVALID);
    const back = await openKeysThere(one, fresh, {});
    const { adapter } = await back.auth.$context;
    const stored = String((await adapter.findOne({ model: "apikey", where: [{ field: "id", value: id }] }))?.key);
    await back.end();
    expect(stored).toMatch(/^[A-Za-z0-9_-]{43}$/);
    // Who has read the table shows no hash as a key.
    expect(await here.use(stored)).toBe(INVALID);
    await here.database.close();
    const later = openKeysHere(one, fresh);
    expect(await later.use(key)).toBe("200");
    await later.database.close();
  });

  test("under other names", async () => {
    const schema = { apikey: { modelName: "program_keys", fields: { key: "hash", lastRequest: "used_at" } } };
    const side = await openKeysThere(one, fresh, { schema });
    await side.signUp("alice");
    const { key } = await side.make({ userId: await side.userId("alice"), permissions: READ });
    await side.end();
    const tables = { apikey: { name: "program_keys", columns: { key: "hash", lastRequest: "used_at" } } };
    const here = openKeysHere(one, fresh, {}, {}, { tables });
    expect(await here.use(key)).toBe("200");
    await here.database.close();
  });
});
