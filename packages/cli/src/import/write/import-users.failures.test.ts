import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Store } from "@sallyport/core/store";
import { sqlite } from "@sallyport/kysely";
import { askPostgres, freshSqlDatabases } from "sallyport-tests/ground/databases";
import { endWaiting } from "sallyport-tests/ground/end-waiting";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createOf, openFreshLab } from "../fixtures/fresh-lab.ts";
import { type Lab, openLab } from "../fixtures/lab.ts";
import { listed, sourceUser } from "../fixtures/listed.ts";
import type { Source } from "../source-user.ts";
import { idMap } from "./id-map.ts";

const people = Array.from({ length: 900 }, (_, index) => sourceUser(`p${index}`, { image: null }));

/** Calls `meanwhile` before it yields the user at an index. */
const disturbed = (at: number, meanwhile: () => Promise<void> | void): Source => ({
  ...listed(...people),
  async *users() {
    for (const [index, one] of people.entries()) {
      if (index === at) await meanwhile();
      yield one;
    }
  },
});

async function counts(lab: Lab): Promise<readonly number[]> {
  const { store, user } = await lab.destination();
  return [await store.count(user, { where: {} }), await store.count(idMap, { where: {} })];
}

describe("an interrupted import", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sallyport-import-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test("keeps the users read so far when the source fails, and continues when run again", async () => {
    const lab = await openLab(sqlite(join(folder, "app.db")));
    const broken = disturbed(450, () => {
      throw new Error("the connection was closed");
    });
    await expect(lab.take(() => broken)).rejects.toMatchObject({
      name: "ImportStopped",
      message: "The import stopped after row p399: the connection was closed",
      report: { taken: 400 },
    });
    expect(await counts(lab)).toEqual([400, 400]);
    expect(await lab.take(() => listed(...people))).toMatchObject({ known: 400, taken: 500, refused: [] });
    await lab.auth.close();
  });

  test("leaves no user half written on a full disk, and continues when run again", async () => {
    const handle = new DatabaseSync(join(folder, "app.db"));
    const lab = await openLab(sqlite(handle));
    const full = disturbed(450, () => {
      const { page_count: pages } = handle.prepare("pragma page_count").get() as { page_count: number };
      handle.exec(`pragma max_page_count = ${pages + 8}`);
    });
    await expect(lab.take(() => full)).rejects.toThrow(/^The import stopped at row p\d+: .*full/);
    const [users, mapped] = await counts(lab);
    expect(users).toBe(mapped);
    expect(users).toBeLessThan(900);
    handle.exec("pragma max_page_count = 1000000");
    expect(await lab.take(() => listed(...people))).toMatchObject({ known: users, refused: [] });
    expect(await counts(lab)).toEqual([900, 900]);
    await lab.auth.close();
  });

  test("reports a read-only database before it imports a user", async () => {
    const file = join(folder, "app.db");
    const made = await openLab(sqlite(file));
    await made.auth.close();
    const lab = await openLab(sqlite(new DatabaseSync(file, { readOnly: true })));
    await expect(lab.take(() => listed(...people))).rejects.toMatchObject({
      code: "NOT_WRITABLE",
      message: expect.stringContaining("readonly"),
    });
    expect(await lab.take(() => listed(...people), {}, true)).toMatchObject({ taken: 900, dryRun: true });
  });
});

const POSTGRES = createOf("PostgreSQL");
test.runIf(POSTGRES !== null)(
  "continues on the next run after the PostgreSQL server closed its connections",
  async () => {
    if (POSTGRES === null) throw new Error("PostgreSQL is there");
    const lab = await openFreshLab(POSTGRES);
    const name = new URL(lab.fresh.address).pathname.slice(1);
    const gone = disturbed(450, () =>
      askPostgres([
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ]),
    );
    await expect(lab.take(() => gone)).rejects.toMatchObject({ name: "ImportStopped", where: "at row p400" });
    await askPostgres([`alter database ${name} allow_connections true`]);
    expect(await counts(lab)).toEqual([400, 400]);
    expect(await lab.take(() => listed(...people))).toMatchObject({ known: 400, taken: 500 });
  },
);

const REASONS: Readonly<Record<string, string>> = {
  PostgreSQL: "PostgreSQL cannot be reached: terminating connection due to administrator command",
  MariaDB: "MySQL or MariaDB cannot be reached: Connection lost",
};

/** Holds an email address in an open transaction until released, then rolls back. */
async function holdAddress(lab: Lab, email: string): Promise<() => Promise<void>> {
  const { store, user } = await lab.destination();
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const now = new Date();
  const row = { id: "holder", email, name: "", image: null, emailVerified: false, createdAt: now, updatedAt: now };
  const work = store.transaction(async (inside: Store) => {
    await inside.insert(user, row);
    held.resolve();
    await freed.promise;
    throw new Error("rolled back");
  });
  const over = work.catch(() => {});
  await Promise.race([held.promise, work]);
  return async () => {
    freed.resolve();
    await over;
  };
}

for (const { name, available, create } of freshSqlDatabases().filter(({ name }) => name !== "SQLite")) {
  describe.runIf(available)(`an import whose connection is closed while it writes, on ${name}`, () => {
    test("reports the row and the reason, rolls back that transaction, and continues when run again", async () => {
      const lab = await openFreshLab(create);
      const other = await openLab(lab.fresh.connectAgain());
      const release = await holdAddress(other, "p420@example.com");
      const ended = Promise.withResolvers<void>();
      const source = disturbed(599, () => ended.resolve(endWaiting(name, lab.fresh.address)));
      const stopped = await lab.take(() => source).catch((error: unknown) => error);
      await ended.promise;
      await release();
      // 400 of the whole batches before it, and the three other transactions of the batch.
      expect(stopped).toMatchObject({
        name: "ImportStopped",
        where: "at row p400",
        report: { taken: 550, refused: [] },
      });
      expect(String(stopped)).toContain(REASONS[name]);
      expect(await counts(lab)).toEqual([550, 550]);
      expect(await lab.take(() => listed(...people))).toMatchObject({ known: 550, taken: 350, refused: [] });
      expect(await counts(lab)).toEqual([900, 900]);
      await other.auth.close();
    });
  });
}
