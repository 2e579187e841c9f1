import { expect, test } from "vitest";
import { kyselyDatabase } from "./kysely-database.ts";

/** A Kysely instance whose server is MariaDB in this mode. */
function openServer(mode: string) {
  const log: string[] = [];
  const connection = {
    async executeQuery({ sql }: { readonly sql: string }) {
      log.push(sql);
      if (sql === "select version()") return { rows: [{ version: "10.11.2-MariaDB" }] };
      return { rows: sql === "select @@sql_mode" ? [{ mode }] : [] };
    },
  };
  const db = {
    getExecutor: () => ({ provideConnection: (use: (given: typeof connection) => Promise<void>) => use(connection) }),
  };
  return { database: kyselyDatabase({ db, type: "mysql" }), log };
}

test("a sql_mode in which values could become SQL is refused before any value is sent", async () => {
  const { database, log } = openServer("STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES");
  await expect(database.inspect()).rejects.toThrow("the sql_mode NO_BACKSLASH_ESCAPES lets values of requests");
  expect(log.filter((sql) => !/^(begin|savepoint|rollback|select (version|@@))/.test(sql))).toEqual([]);
});

test("each connection's sql_mode is read once", async () => {
  const { database, log } = openServer("STRICT_TRANS_TABLES");
  await database.inspect();
  await database.inspect();
  expect(log.filter((sql) => sql === "select @@sql_mode")).toHaveLength(1);
});
