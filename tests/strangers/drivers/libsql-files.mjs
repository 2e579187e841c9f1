import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { libsql } from "./libsql.ts";

/** An asynchronous SQLite. */
export const libsqlFiles = {
  name: "@libsql/client",
  dialect: "sqlite",
  types: ["date", "integer"],
  away: () => libsql({ url: "file:/no/such/folder/app.db" }),
  async create() {
    const folder = await mkdtemp(join(tmpdir(), "sallyport_drivers_"));
    const address = join(folder, "app.db");
    const opened = [];
    return {
      open(options) {
        const database = libsql({ url: `file:${address}` }, options);
        opened.push(database);
        return database;
      },
      async ask(statements) {
        const file = new DatabaseSync(address);
        for (const sql of statements) file.exec(sql);
        file.close();
      },
      async drop() {
        for (const database of opened) await database.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
