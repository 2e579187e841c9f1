import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { drizzle as mysqlDrizzle } from "drizzle-orm/mysql2";
import { drizzle as pgDrizzle } from "drizzle-orm/node-postgres";
import { drizzle as sqliteDrizzle } from "drizzle-orm/sqlite-proxy";
import { createPool } from "mysql2/promise";
import { representatives } from "sallyport-tests/ground/long-form";
import { postgresPool } from "sallyport-tests/ground/pools/postgres-pool";
import { describe, expect, test } from "vitest";
import { engines } from "./fixtures/engines.ts";
import { runCli } from "./fixtures/run-cli.ts";

/** The calls that the three drivers have in common. */
interface Queries {
  insert(table: unknown): { values(row: object): Promise<unknown> };
  select(): { from(table: unknown): Promise<Record<string, unknown>[]> };
}

function connect(address: string): { readonly queries: Queries; end(): Promise<void> } {
  if (address.startsWith("mysql:")) {
    const pool = createPool(address);
    return { queries: mysqlDrizzle({ client: pool }) as unknown as Queries, end: () => pool.end() };
  }
  if (address.startsWith("postgres")) {
    const pool = postgresPool({ connectionString: address });
    return { queries: pgDrizzle({ client: pool }) as unknown as Queries, end: () => pool.end() };
  }
  const file = new DatabaseSync(address);
  const database = sqliteDrizzle(async (sql, params) => {
    const statement = file.prepare(sql);
    statement.setReturnArrays(true);
    return { rows: statement.all(...(params as SQLInputValue[])) };
  });
  return { queries: database as unknown as Queries, end: async () => file.close() };
}

describe.each(representatives("drizzle", engines))("drizzle: $name", ({ open }) => {
  test("Drizzle writes and reads rows of the migrated tables with the generated schema", async () => {
    const ground = await open({ plugins: "admin()" });
    const { queries, end } = connect(ground.address);
    try {
      expect((await runCli(["migrate", "--yes"], { cwd: ground.folder })).code).toBe(0);
      expect((await runCli(["generate", "drizzle", "-o", "schema.ts"], { cwd: ground.folder })).code).toBe(0);
      const { user } = (await import(pathToFileURL(join(ground.folder, "schema.ts")).href)) as { user: unknown };
      const isText = ground.address.endsWith(".db");
      const at = new Date("2026-03-01T12:00:00.123Z");
      const time = isText ? at.toISOString() : at;
      const row = {
        id: "u1",
        name: "Ada",
        email: "ada@example.com",
        emailVerified: true,
        createdAt: time,
        updatedAt: time,
      };
      await queries.insert(user).values(row);
      expect(await queries.select().from(user)).toEqual([
        { ...row, image: null, role: "user", banned: false, banReason: null, banExpires: null },
      ]);
    } finally {
      await end();
      await ground.drop();
    }
  });
});
