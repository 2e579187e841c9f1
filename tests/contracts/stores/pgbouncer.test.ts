import { isStoreUnavailable, user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { postgres } from "@sallyport/kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openConsole } from "../../ground/console.ts";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { PATIENT } from "../../ground/patient.ts";
import { hasPgBouncer, type Pooler, startPgBouncer } from "../../ground/pools/pgbouncer.ts";
import { describeStore } from "./store-contract.ts";

const server = freshSqlDatabases().find(({ name, available }) => name === "PostgreSQL" && available && hasPgBouncer);

const SIZE = 6;

async function makeFresh() {
  const fresh = await server?.create();
  if (fresh === undefined) throw new Error("PostgreSQL is not available");
  return fresh;
}

describe.runIf(server)("through PgBouncer in transaction mode", () => {
  let pooler: Pooler;
  beforeAll(async () => {
    pooler = await startPgBouncer({ size: SIZE });
  });
  afterAll(() => pooler.close());

  describeStore("PostgreSQL", async () => {
    const fresh = await makeFresh();
    const open = () =>
      postgres({ connectionString: pooler.through(fresh.address), max: 4 }, { autoMigrate: true, ...PATIENT });
    const opened = [open()];
    return {
      database: opened[0] ?? open(),
      connectAgain: () => opened[opened.push(open()) - 1] ?? open(),
      async drop() {
        for (const database of opened) await database.close();
        await fresh.drop();
      },
    };
  });

  async function openBoth(limits: Parameters<typeof postgres>[1] = {}) {
    const fresh = await makeFresh();
    const pooled = [1, 2].map(() => postgres({ connectionString: pooler.through(fresh.address), max: 4 }, limits));
    onTestFinished(async () => {
      for (const database of pooled) await database.close();
      await fresh.drop();
    });
    return { fresh, pooled };
  }

  test("of two migrations at once, one runs and the other finds nothing to do", async () => {
    const { pooled } = await openBoth();
    const plans = await Promise.all(pooled.map((database) => database.migrate(contractSchema)));
    expect(plans.filter(({ statements }) => statements.length > 0)).toHaveLength(1);
    const reports = await Promise.all(pooled.map((database) => database.inspect()));
    expect(reports).toMatchObject(
      pooled.map(() => ({ history: [{ statements: plans.flatMap((one) => one.statements) }] })),
    );
  });

  test("a statement that waits for too long is canceled on the server, and its connection is used again", async () => {
    const { fresh, pooled } = await openBoth({ statementTimeoutMilliseconds: 500 });
    const [database] = pooled;
    await fresh.database.migrate(contractSchema);
    const store = database?.open(contractSchema);
    const { id } = (await store?.insert(user, newUser())) ?? newUser();
    const console = await openConsole(fresh.address);
    for (const sql of ["begin", 'select * from "user" for update']) await console.ask(sql);
    const late = Array.from({ length: 6 }, () => store?.update(user, { where: { id } }, { name: "late" }));
    for (const one of await Promise.allSettled(late)) {
      expect(one.status === "rejected" && isStoreUnavailable(one.reason)).toBe(true);
    }
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => console.ask(waiting)).toEqual([]);
    await console.end();
    expect(await store?.find(user, { where: { id } })).toMatchObject({ name: "Ada" });
    expect(await store?.transaction((inside) => inside.update(user, { where: { id } }, { name: "Bo" }))).toBe(1);
  });

  test("calls that wait in the queue of the pooler fail in time, and later ones succeed", async () => {
    const { fresh, pooled } = await openBoth({ statementTimeoutMilliseconds: 500 });
    await fresh.database.migrate(contractSchema);
    const store = pooled[0]?.open(contractSchema);
    const { id } = (await store?.insert(user, newUser())) ?? newUser();
    const consoles = await Promise.all(Array.from({ length: SIZE }, () => openConsole(pooler.through(fresh.address))));
    for (const { ask } of consoles) await ask("begin");
    const late = Array.from({ length: 6 }, () => store?.update(user, { where: { id } }, { name: "late" }));
    for (const one of await Promise.allSettled(late)) expect(one.status).toBe("rejected");
    for (const { ask, end } of consoles) await ask("commit").then(end);
    await expect.poll(() => store?.count(user, { where: {} })).toBe(1);
    await expect.poll(() => store?.update(user, { where: { id } }, { name: "Bo" })).toBe(1);
  });

  test("a report tells that there is a pooler", async () => {
    const { fresh, pooled } = await openBoth();
    expect(await pooled[0]?.inspect()).toMatchObject({ isPooled: true });
    expect(await fresh.database.inspect()).toMatchObject({ isPooled: false });
  });
});

test.runIf(server)("a pooler without transactions is refused, and the error names its setting", async () => {
  const fresh = await makeFresh();
  const pooler = await startPgBouncer({ mode: "statement" });
  const database = postgres(pooler.through(fresh.address));
  await expect(database.migrate(contractSchema)).rejects.toThrow("set its pool_mode to transaction or session");
  await database.close();
  await pooler.close();
  await fresh.drop();
});
