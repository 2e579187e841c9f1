import { isStoreUnavailable, type Store, user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { mysql, postgres, type SqlDatabase } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askMysql, askPostgres, type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { type Detour, detourTo } from "./detour.ts";
import { count, outcome, untilFine } from "./limits-server.ts";

const kinds = {
  PostgreSQL: {
    connect: (address: string, max: number) =>
      postgres({ connectionString: address, max, connectionTimeoutMillis: 5000 }, auto),
    kill: (name: string) =>
      askPostgres([
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      ]),
  },
  MariaDB: {
    connect: (address: string, max: number) =>
      mysql({ uri: address, connectionLimit: max, connectTimeout: 5000 }, auto),
    kill: async (name: string) => {
      const kill = `begin not atomic for held in (select id from information_schema.processlist where db = '${name}')
        do execute immediate concat('kill ', held.id); end for; end`;
      await askMysql([kill]);
    },
  },
} as const;
const auto = { autoMigrate: true };

const isKind = (name: string): name is keyof typeof kinds => name in kinds;

for (const { name, create } of freshSqlDatabases().filter(({ available }) => available)) {
  if (!isKind(name)) continue;
  const { connect, kill } = kinds[name];
  describe(`database outages: ${name}`, () => {
    let fresh: FreshSql;
    let detour: Detour;
    let database: SqlDatabase;
    let store: Store;
    beforeEach(async () => {
      fresh = await create();
      detour = await detourTo(fresh.address);
      database = connect(detour.address, 2);
      store = database.open(contractSchema);
    });
    afterEach(async () => {
      await database.close().catch(() => {});
      await detour.cut().catch(() => {});
      await fresh.drop();
    });

    test("connects once a server becomes reachable", async () => {
      await detour.cut();
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await outcome(store.insert(user, newUser()))).toBe("unavailable");
        expect(await outcome(store.transaction((inside) => inside.insert(user, newUser())))).toBe("unavailable");
      }
      await detour.mend();
      expect(await outcome(store.insert(user, newUser()))).toBe("fine");
      expect(await count(store)).toBe(1);
    });

    test("replaces a broken connection", async () => {
      await Promise.all([count(store), count(store)]);
      await detour.cut();
      expect(await outcome(count(store))).toBe("unavailable");
      expect(await outcome(store.take(user, { where: { name: "nobody" } }))).toBe("unavailable");
      await detour.mend();
      await untilFine(() => count(store));
      expect(await Promise.all([1, 2, 3, 4].map(() => outcome(store.insert(user, newUser()))))).not.toContain(
        "unavailable",
      );
    });

    test("rolls back a transaction that loses its connection", async () => {
      const row = newUser();
      const work = store.transaction(async (inside) => {
        await inside.insert(user, row);
        await detour.cut();
        await new Promise((resolve) => setImmediate(resolve));
        await inside.insert(user, newUser());
      });
      expect(await outcome(work)).toBe("unavailable");
      await detour.mend();
      await untilFine(() => count(store));
      expect(await store.find(user, { where: { id: row.id } })).toBeNull();
      expect(await outcome(store.transaction((inside) => inside.insert(user, row)))).toBe("fine");
    });

    test("replaces connections that the server has closed", async () => {
      await Promise.all([count(store), count(store)]);
      await kill(new URL(fresh.address).pathname.slice(1));
      await untilFine(() => count(store));
      expect(await outcome(store.insert(user, newUser()))).toBe("fine");
    });

    test("reports a wrong password or missing database as unavailable, without the password", async () => {
      const wrong = new URL(fresh.address);
      wrong.pathname = "/no_such_database";
      wrong.password = "hunter2";
      const other = connect(wrong.href, 1);
      const error = await other
        .open(contractSchema)
        .count(user, { where: {} })
        .catch((reason: unknown) => reason);
      await other.close().catch(() => {});
      expect(isStoreUnavailable(error)).toBe(true);
      expect(String(error)).not.toContain("hunter2");
    });

    test("reports a closed database as unavailable", async () => {
      await count(store);
      await database.close();
      expect(await outcome(count(store))).toBe("unavailable");
    });

    test("reports missing tables", async () => {
      const plain = name === "PostgreSQL" ? postgres(fresh.address) : mysql(fresh.address);
      await expect(plain.open(contractSchema).count(user, { where: {} })).rejects.toThrow("run the migration");
      await plain.close();
    });
  });
}

describe("an exhausted PostgreSQL pool", () => {
  for (const { create } of freshSqlDatabases().filter((kind) => kind.name === "PostgreSQL" && kind.available)) {
    test("is unavailable until a connection is released", async () => {
      const fresh = await create();
      await fresh.database.migrate(contractSchema);
      const impatient = { statementTimeoutMilliseconds: 2000 };
      const database = postgres({ connectionString: fresh.address, max: 1 }, impatient);
      const store = database.open(contractSchema);
      await store.transaction(async () => {
        expect(await outcome(count(store))).toBe("unavailable");
      });
      await expect.poll(() => outcome(count(store))).toBe("fine");
      await database.close();
      await fresh.drop();
    });
  }
});
