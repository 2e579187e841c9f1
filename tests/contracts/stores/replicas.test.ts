import { admin } from "@sallyport/core/admin";
import { user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { type PostgresOptions, postgres } from "@sallyport/kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { execute } from "../../ground/console.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { postgresPool } from "../../ground/pools/postgres-pool.ts";
import { hasReplication, type Replication, startReplication } from "../../ground/pools/replication.ts";

const NOWHERE = "postgres://root@127.0.0.1:1/postgres";

describe.runIf(hasReplication)("replicas of PostgreSQL", () => {
  let servers: Replication;
  let pool: pg.Pool;
  /** How many statements on users the replica has run. */
  let uses = 0;
  beforeAll(async () => {
    servers = await startReplication();
    pool = postgresPool({ connectionString: servers.replica });
    pool.on("connect", (client) => {
      const query = client.query.bind(client);
      const counted = (...given: Parameters<typeof query>) => {
        if (JSON.stringify(given).includes('from \\"user\\"')) uses += 1;
        return query(...given);
      };
      Object.assign(client, { query: counted });
    });
  });
  beforeEach(() => {
    uses = 0;
  });
  afterAll(async () => {
    await pool.end();
    await servers.close();
  });

  function open(replicas: PostgresOptions["replicas"] = [pool], synchronousCommit = "on") {
    const options = `-c synchronous_commit=${synchronousCommit}`;
    const database = postgres({ connectionString: servers.primary, options }, { autoMigrate: true, replicas });
    onTestFinished(() => database.close());
    return { database, store: database.open(contractSchema) };
  }
  /** On a busy machine, the replica may replay too late for some reads. */
  const untilUsed = (read: () => Promise<unknown>) => expect.poll(() => read().then(() => uses)).toBeGreaterThan(0);
  async function pause() {
    await execute(servers.replica, ["select pg_wal_replay_pause()"]);
    onTestFinished(() => execute(servers.replica, ["select pg_wal_replay_resume()"]));
  }

  test.each(["on", "off"])(
    "a list from a replica has what any process wrote before, with synchronous_commit = %s",
    async (setting) => {
      const { store } = open([pool], setting);
      const writer = open([], setting);
      for (let round = 0; round < 30; round += 1) {
        const { id, email } = await writer.store.insert(user, newUser());
        const listed = await store.list(user, { where: { email }, replica: true });
        expect(listed.map((row) => row.id)).toEqual([id]);
        expect(await store.count(user, { where: { id }, replica: true })).toBe(1);
        expect(await store.countBy(user, { where: { id }, by: "id", replica: true })).toEqual(new Map([[id, 1]]));
      }
      await untilUsed(() => store.count(user, { where: {}, replica: true }));
    },
  );

  test("while the replica is behind, the primary is read", async () => {
    const { database, store } = open();
    await store.list(user, { where: {}, replica: true });
    await pause();
    const { id } = await store.insert(user, newUser());
    for (let round = 0; round < 3; round += 1) {
      expect(await store.count(user, { where: { id }, replica: true })).toBe(1);
    }
    expect(await database.inspect()).toMatchObject({ replicas: [{ problem: "It is behind" }] });
  });

  test("transactions, single rows and lists that do not ask for it never use a replica", async () => {
    const { store } = open();
    const { id } = await store.insert(user, newUser());
    await store.transaction(async (inside) => {
      const added = await inside.insert(user, newUser());
      expect(await inside.count(user, { where: { id: added.id }, replica: true })).toBe(1);
    });
    await store.find(user, { where: { id } });
    await store.list(user, { where: { id } });
    expect(uses).toBe(0);
  });

  test("an unreachable replica, and a server that is none, are reported and not read", async () => {
    const { database, store } = open([NOWHERE, servers.primary]);
    const { id } = await store.insert(user, newUser());
    for (let round = 0; round < 3; round += 1) {
      expect(await store.count(user, { where: { id }, replica: true })).toBe(1);
    }
    expect(await database.inspect()).toMatchObject({
      replicas: [{ problem: "PostgreSQL cannot be reached" }, { problem: "It is not a replica of this database" }],
    });
  });

  test("an administrator sees a new user at once, and sessions are read from the primary", async () => {
    await execute(servers.primary, ["drop schema public cascade", "create schema public"]);
    const { database } = open();
    const lab = openAuth({ database, plugins: [admin()] });
    const browser = await signUp(lab, "root");
    await execute(servers.primary, [`update "user" set role = 'admin'`]);
    uses = 0;
    const list = async () => (await browser.get("/admin/list-users")).at("total");
    expect(await list()).toBe(1);
    await untilUsed(list);
    await pause();
    uses = 0;
    await signUp(lab, "ann");
    expect((await browser.get("/get-session")).at("user", "email")).toBe(personOf("root").email);
    expect(uses).toBe(0);
    expect(await list()).toBe(2);
  });
});
