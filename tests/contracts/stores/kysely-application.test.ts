import { createAuth } from "@sallyport/core";
import { type KyselyType, kyselyDatabase, migrate, planMigration } from "@sallyport/kysely";
import { Browser } from "@sallyport/testing";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { PATIENT } from "../../ground/patient.ts";
import { type Place, places } from "./kysely-places.ts";

const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse battery" };

interface Application {
  user: { id: string; name: string };
  project: { title: string; ownerId: string };
}

async function withApplication(
  type: KyselyType,
  make: () => Promise<Place>,
  work: (db: Kysely<Application>, auth: ReturnType<typeof openAuth>, log: string[]) => Promise<void>,
): Promise<void> {
  const place = await make();
  const log: string[] = [];
  const db = new Kysely<Application>({ dialect: place.open(), log: ({ query }) => void log.push(query.sql) });
  try {
    await work(db, openAuth(db, type), log);
  } finally {
    await db.destroy();
    await place.remove();
  }
}

const openAuth = (db: Kysely<Application>, type: KyselyType) =>
  createAuth({
    database: kyselyDatabase({ db, type }, PATIENT),
    baseURL: "http://localhost:3000",
    secret: "a secret of forty characters and no less!",
    emailAndPassword: { enabled: true, password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    logger: { level: "error" },
  });

describe.each(places.filter(([, , available]) => available))(
  "an application's Kysely on %s",
  (_name, type, _is, make) => {
    test("signs up, reads the session and joins its own tables, over the same instance", () =>
      withApplication(type, make, async (db, auth, log) => {
        await migrate(auth);
        const alice = new Browser(auth);
        expect((await alice.post("/sign-up/email", ALICE)).status).toBe(200);
        expect((await alice.get("/get-session")).json).toMatchObject({ user: { email: ALICE.email } });
        await db.schema
          .createTable("project")
          .addColumn("title", "varchar(80)")
          .addColumn("ownerId", "varchar(80)")
          .execute();
        const { id } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
        await db.insertInto("project").values({ title: "Bridge", ownerId: id }).execute();
        const joined = db.selectFrom("project").innerJoin("user", "user.id", "project.ownerId");
        expect(await joined.select(["title", "name"]).execute()).toEqual([{ title: "Bridge", name: "Alice" }]);
        expect(log.some((statement) => /^insert into .user./.test(statement))).toBe(true);
      }));

    test("its tables can be made by a migration of Kysely", () =>
      withApplication(type, make, async (db, auth) => {
        const { statements } = await planMigration(auth);
        const provider = {
          getMigrations: async () => ({
            "2026-01-01-sallyport": {
              async up(inside: Kysely<unknown>) {
                for (const statement of statements) await sql.raw(statement).execute(inside);
              },
            },
          }),
        };
        const { error } = await new Migrator({
          db,
          provider,
          disableTransactions: type === "sqlite",
        }).migrateToLatest();
        expect(error).toBeUndefined();
        expect(statements).not.toEqual([]);
        expect((await planMigration(auth)).statements).toEqual([]);
        expect((await new Browser(auth).post("/sign-up/email", ALICE)).status).toBe(200);
      }));

    test("auth.close leaves the instance open", () =>
      withApplication(type, make, async (db, auth) => {
        await migrate(auth);
        await auth.close();
        expect(await db.selectFrom("user").select("id").execute()).toEqual([]);
      }));
  },
);

test.each<[KyselyType, RegExp, string]>([
  ["sqlite", /^rollback/, "cannot rollback - no transaction is active"],
  ["postgres", /^savepoint/, "SAVEPOINT can only be used in transaction blocks"],
  ["mysql", /^rollback to/, "SAVEPOINT sallyport does not exist"],
])("refuses %s without interactive transactions, as over HTTP, with the reason", async (type, refused, message) => {
  const connection = {
    async executeQuery({ sql: text }: { readonly sql: string }) {
      if (refused.test(text)) throw new Error(message);
      return { rows: [] };
    },
  };
  const db = {
    getExecutor: () => ({ provideConnection: (use: (given: never) => Promise<void>) => use(connection as never) }),
  };
  const auth = createAuth({
    database: kyselyDatabase({ db, type }),
    secret: "a secret of forty characters and no less!",
  });
  await expect(migrate(auth)).rejects.toThrow("cannot run several statements in one transaction");
});

test.each(places.filter(([, type, isThere]) => type === "postgres" && isThere))(
  "%s writes times as they are, or timeZone is refused",
  async (name, type, _is, make) => {
    const place = await make();
    const db = new Kysely<unknown>({ dialect: place.open() });
    try {
      const tables = kyselyDatabase({ db, type }, { timeZone: "America/New_York" }).inspect();
      if (name === "postgres.js") await expect(tables).rejects.toThrow("converts times, so timeZone would move each");
      else expect(await tables).toMatchObject({ tables: [] });
    } finally {
      await db.destroy();
      await place.remove();
    }
  },
);

test("names what was passed by mistake", () => {
  const db = { getExecutor: () => ({ provideConnection: async () => {} }) };
  expect(() => kyselyDatabase({ db: {} as never, type: "sqlite" })).toThrow("db must be a Kysely instance");
  expect(() => kyselyDatabase({ db, type: "mssql" as never })).toThrow("type must be postgres, mysql or sqlite");
  expect(() => kyselyDatabase({ db, type: "sqlite" }, { connections: 0 })).toThrow(
    "option connections: must be a whole",
  );
  expect(() => kyselyDatabase({ db, type: "sqlite" }, { conections: 2 } as never)).toThrow("Did you mean connections?");
});
