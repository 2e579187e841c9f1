import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askMysql, askPostgres, freshSqlDatabases } from "sallyport-tests/ground/databases";
import { describe, expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";
import { keysOf, ownedRows } from "./owned-rows.ts";

for (const { name, available, create } of freshSqlDatabases()) {
  describe.runIf(available)(`a source on ${name}`, () => {
    test("is opened read-only, lists its tables and reads times as UTC", async () => {
      const fresh = await create();
      const make = [
        'create table people (id int, "made" timestamp)',
        "insert into people values (1, '2024-07-01 12:00:00')",
      ];
      if (name === "PostgreSQL") await askPostgres(make, fresh.address);
      else if (name === "MariaDB")
        await askMysql(
          make.map((text) => text.replaceAll('"', "").replace("timestamp", "datetime")),
          fresh.address,
        );
      else {
        const { DatabaseSync } = await import("node:sqlite");
        const file = new DatabaseSync(fresh.address);
        for (const text of make) file.exec(text);
        file.close();
      }
      const db = await openDatabase(fresh.address, "/");
      expect(db.tables.get("people")).toEqual(["id", "made"]);
      const [row] = await db.rows(`select * from ${db.quote("people")} where id = ${db.slot(1)}`, [1]);
      const expected = name === "SQLite" ? "2024-07-01 12:00:00" : new Date("2024-07-01T12:00:00Z");
      expect(row).toMatchObject({ id: 1, made: expected });
      await expect(db.rows("delete from people")).rejects.toThrow(/read.?only/i);
      await expect(db.rows("create table more (id int)")).rejects.toThrow(/read.?only/i);
      expect(await db.rows("select count(*) as n from people")).toMatchObject([{}]);
      await db.close();
      await fresh.drop();
    });
  });
}

test("ownedRows reads 1,200 rows in the order of their keys, with related rows and without deleted ones", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-source-"));
  const { DatabaseSync } = await import("node:sqlite");
  const file = new DatabaseSync(join(folder, "old.db"));
  file.exec("create table people (id text, n int); create table things (owner text, thing text)");
  for (let n = 0; n < 1200; n += 1) file.exec(`insert into people values ('p${n}', ${n})`);
  file.exec("insert into things values ('p7', 'a'), ('p7', 'b'), ('p1199', 'c'), ('nobody', 'd')");
  const db = await openDatabase("old.db", folder);
  const keys = await keysOf(db, { table: "people", key: "id" });
  file.exec("delete from people where id = 'p3'; insert into people values ('p9999', 9999)");
  const seen: string[] = [];
  const things: unknown[] = [];
  for await (const { row, of } of ownedRows(
    db,
    { table: "people", key: "id" },
    keys,
    new Map([["things", { table: "things", key: "owner" }]]),
  )) {
    seen.push(String(row.id));
    things.push(...of("things").map(({ thing }) => thing));
  }
  expect(seen).toEqual(
    Array.from({ length: 1200 }, (_, n) => `p${n}`)
      .sort()
      .filter((id) => id !== "p3"),
  );
  expect(things.sort()).toEqual(["a", "b", "c"]);
  await db.close();
  file.close();
  await rm(folder, { recursive: true });
});

test.each([["postgres://someone:hunter22@127.0.0.1:1/old"], ["mysql://someone:hunter22@127.0.0.1:1/old"]])(
  "reports an unreachable server without its password: %s",
  async (address) => {
    const refusal = await openDatabase(address, "/").catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "SOURCE_UNREACHABLE" });
    expect(String(refusal)).not.toContain("hunter22");
  },
);

test("reports a file that is missing or not a database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-source-"));
  await expect(openDatabase("none.db", folder)).rejects.toMatchObject({ code: "FILE_MISSING" });
  await writeFile(join(folder, "text.db"), "this is a text, and long enough to have a header of its own".repeat(20));
  await expect(openDatabase("text.db", folder)).rejects.toMatchObject({ code: "SOURCE_UNREACHABLE" });
  await rm(folder, { recursive: true });
});
