import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isStoreUnavailable, op, rateLimit, user } from "@sallyport/core/store";
import { contractSchema, newUser, unique } from "@sallyport/core/store-contract";
import { sqlite } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sallyport-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const errorOf = (work: Promise<unknown>) => work.catch((reason: unknown) => reason);

/** Runs another process on the same file, which increments one counter. */
async function addElsewhere(file: string, id: string, times: number): Promise<number | null> {
  const script = join(folder, `${unique()}.ts`);
  const here = JSON.stringify(import.meta.resolve("@sallyport/core/store-contract"));
  const from = (name: string) => JSON.stringify(import.meta.resolve(name));
  await writeFile(
    script,
    `import { sqlite } from ${from("@sallyport/kysely")};
     import { op, rateLimit } from ${from("@sallyport/core/store")};
     import { contractSchema } from ${here};
     const store = sqlite(${JSON.stringify(file)}).open(contractSchema);
     const where = { id: ${JSON.stringify(id)} };
     for (let time = 0; time < ${times}; time += 1) {
       await store.transaction(async (inside) => {
         await inside.update(rateLimit, { where }, { count: op.add(1) });
         const row = await inside.find(rateLimit, { where });
         await new Promise((resolve) => setImmediate(resolve));
         await inside.update(rateLimit, { where }, { lastRequest: row?.count ?? -1 });
       });
     }`,
  );
  const child = spawn(process.execPath, ["--conditions=source", script], { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

describe("SQLite", () => {
  test("creates a missing or empty file, and finds the rows there later", async () => {
    const file = join(folder, "app.db");
    await writeFile(file, "");
    for (const path of [file, join(folder, "new.db")]) {
      const first = sqlite(path);
      const row = await first.open(contractSchema).insert(user, newUser());
      await first.close();
      const second = sqlite(path);
      expect(await second.open(contractSchema).find(user, { where: { id: row.id } })).toEqual(row);
      await second.close();
    }
  });

  test("shares one database in memory among all stores of it, and isolates others", async () => {
    const database = sqlite(":memory:");
    const row = await database.open(contractSchema).insert(user, newUser());
    expect(await database.open(contractSchema).find(user, { where: { id: row.id } })).toEqual(row);
    expect(
      await sqlite(":memory:")
        .open(contractSchema)
        .find(user, { where: { id: row.id } }),
    ).toBeNull();
  });

  test("isolates the transactions of two databases on one handle", async () => {
    const handle = new DatabaseSync(":memory:");
    const [one, two] = [sqlite(handle).open(contractSchema), sqlite(handle).open(contractSchema)];
    const row = newUser();
    let write: Promise<unknown> | undefined;
    const work = one.transaction(async (inside) => {
      await inside.insert(user, newUser());
      write = two.insert(user, row);
      await new Promise((resolve) => setImmediate(resolve));
      throw new RangeError("stop");
    });
    await expect(work).rejects.toThrow(RangeError);
    await write;
    expect((await one.list(user, { where: {} })).map(({ id }) => id)).toEqual([row.id]);
    handle.close();
  });

  test("reports a missing folder as unavailable until it exists", async () => {
    const store = sqlite(join(folder, "later", "app.db")).open(contractSchema);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(isStoreUnavailable(await errorOf(store.count(user, { where: {} })))).toBe(true);
    }
    await mkdir(join(folder, "later"));
    expect(await store.count(user, { where: {} })).toBe(0);
  });

  test("reports a file that is not a database as unavailable", async () => {
    const file = join(folder, "app.db");
    await writeFile(file, "this is a message, not a database".repeat(200));
    expect(isStoreUnavailable(await errorOf(sqlite(file).open(contractSchema).count(user, { where: {} })))).toBe(true);
  });

  test("reports a locked file as unavailable to writers until it is unlocked", async () => {
    const file = join(folder, "app.db");
    const database = sqlite(file, { lockTimeoutMilliseconds: 40 });
    const store = database.open(contractSchema);
    await store.count(user, { where: {} });
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    expect(isStoreUnavailable(await errorOf(store.insert(user, newUser())))).toBe(true);
    expect(isStoreUnavailable(await errorOf(store.transaction((inside) => inside.insert(user, newUser()))))).toBe(true);
    expect(await store.count(user, { where: {} })).toBe(0);
    other.exec("commit");
    other.close();
    await store.insert(user, newUser());
    expect(await store.count(user, { where: {} })).toBe(1);
    await database.close();
  });

  test("rejects a call to the outer store from inside a transaction, without a deadlock", async () => {
    const store = sqlite(":memory:", { lockTimeoutMilliseconds: 40 }).open(contractSchema);
    const work = store.transaction(() => store.insert(user, newUser()));
    expect(isStoreUnavailable(await errorOf(work))).toBe(true);
    expect(await store.insert(user, newUser())).toBeTruthy();
  });

  test("reports a closed database as unavailable", async () => {
    const database = sqlite(join(folder, "app.db"));
    const store = database.open(contractSchema);
    await store.count(user, { where: {} });
    await database.close();
    await database.close();
    expect(isStoreUnavailable(await errorOf(store.count(user, { where: {} })))).toBe(true);
    const never = sqlite(join(folder, "never.db"));
    await never.close();
    expect(isStoreUnavailable(await errorOf(never.open(contractSchema).count(user, { where: {} })))).toBe(true);
  });

  test("lets several processes share one file", async () => {
    const file = join(folder, "app.db");
    const store = sqlite(file).open(contractSchema);
    const { id } = await store.insert(rateLimit, { id: unique(), key: unique(), count: 0, lastRequest: 0 });
    const elsewhere = [addElsewhere(file, id, 60), addElsewhere(file, id, 60)];
    for (let time = 0; time < 60; time += 1) {
      await store.update(rateLimit, { where: { id } }, { count: op.add(1) });
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await Promise.all(elsewhere)).toEqual([0, 0]);
    expect(await store.find(rateLimit, { where: { id } })).toMatchObject({ count: 180 });
  });
});
