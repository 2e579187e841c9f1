import { describe, expect, test, vi } from "vitest";
import { askPostgres, freshSqlDatabases } from "../databases.ts";
import { postgresPool } from "./postgres-pool.ts";

const postgres = freshSqlDatabases().find(({ name }) => name === "PostgreSQL");

describe.runIf(postgres?.available)("the pool of a test", () => {
  test("survives idle and busy connections that the server terminates", async () => {
    const fresh = await postgres?.create();
    if (fresh === undefined) throw new Error("PostgreSQL is not available");
    const pool = postgresPool({ connectionString: fresh.address, max: 2 });
    const uncaught = vi.fn();
    process.on("uncaughtException", uncaught);
    const lent = await pool.connect();
    await pool.query("select 1");
    expect([pool.totalCount, pool.idleCount]).toEqual([2, 1]);
    const name = new URL(fresh.address).pathname.slice(1);
    await askPostgres([`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`]);
    await vi.waitFor(() => expect(pool.idleCount).toBe(0));
    await expect(lent.query("select 1")).rejects.toThrow();
    lent.release(true);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(uncaught).not.toHaveBeenCalled();
    process.off("uncaughtException", uncaught);
    await pool.end();
    await fresh.drop();
  });
});
