import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sqlite } from "@sallyport/kysely";
import { askPostgres, freshSqlDatabases } from "sallyport-tests/ground/databases";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Lab, openLab } from "../fixtures/lab.ts";
import { listed, sourceUser } from "../fixtures/listed.ts";
import type { Source } from "../source-user.ts";
import { idMap } from "./id-map.ts";

const people = Array.from({ length: 900 }, (_, index) => sourceUser(`p${index}`, { image: null }));

/** Calls `meanwhile` before the person of a number. */
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

describe("an import that cannot go on", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sallyport-import-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test("a source that breaks off: who was read is there, and the same import goes on", async () => {
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

  test("a full disk: nobody is half there, and with room again the same import goes on", async () => {
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

  test("a database that may only be read is told before anybody is", async () => {
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

const postgres = freshSqlDatabases().find(({ name }) => name === "PostgreSQL");
test.runIf(postgres?.available)("a server that goes away midway: the same import goes on when it is back", async () => {
  const fresh = await postgres?.create();
  if (fresh === undefined) throw new Error("PostgreSQL is there");
  const lab = await openLab(fresh.database);
  const name = new URL(fresh.address).pathname.slice(1);
  const gone = disturbed(450, () =>
    askPostgres([
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    ]),
  );
  await expect(lab.take(() => gone)).rejects.toMatchObject({ name: "ImportStopped", where: "at row p400" });
  await askPostgres([`alter database ${name} allow_connections true`]);
  const [users, mapped] = await counts(lab);
  expect([users, mapped]).toEqual([400, 400]);
  expect(await lab.take(() => listed(...people))).toMatchObject({ known: 400, taken: 500 });
  await lab.auth.close();
  await fresh.drop();
});
