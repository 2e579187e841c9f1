import type { Schema } from "@sallyport/core/store";
import { date, index, integer, pgSchema, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { type DrizzleOptions, drizzleDatabase } from "./drizzle-database.ts";
import { instanceOf, sessions, userColumns, usersAndSessions } from "./fixtures/opened.ts";
import { DrizzleSchemaRefused } from "./schema/refused.ts";

const db = instanceOf("NodePgDatabase");
const open = (schema: Record<string, unknown>, wanted: Schema = usersAndSessions) =>
  drizzleDatabase(db, { provider: "pg", schema }).open(wanted);

function problemsOf(user: unknown, session: unknown = sessions) {
  try {
    open({ user, session });
  } catch (error) {
    if (error instanceof DrizzleSchemaRefused) return error.problems.map(({ message, line }) => [message, line]);
    throw error;
  }
  return [];
}

describe("a schema is compared with what Sallyport needs", () => {
  test("and taken if it has everything", () => {
    expect(problemsOf(pgTable("people", userColumns()))).toEqual([]);
  });

  test("a missing column is named with its line, spelled as the others are", () => {
    const { emailVerified: _, ...columns } = userColumns();
    expect(problemsOf(pgTable("user", columns))).toEqual([
      [
        "Table user has no column emailVerified. Add:",
        'emailVerified: boolean("email_verified").notNull().default(false),',
      ],
    ]);
  });

  test("a missing table is written whole", () => {
    const [[message, line] = []] = problemsOf(undefined);
    expect(message).toBe("The schema has no table user. Add:");
    expect(line).toContain('export const user = pgTable("user", {');
    expect(line).toContain('uniqueIndex("user_email_unique").on(table.email),');
  });

  test("a type that cannot store the values is named", () => {
    const columns = {
      ...userColumns(),
      emailVerified: integer("email_verified").notNull(),
      createdAt: date("created_at").notNull(),
    };
    expect(problemsOf(pgTable("user", columns))).toEqual([
      [expect.stringContaining("user.emailVerified has the type integer"), expect.stringContaining("boolean(")],
      [
        "Column user.createdAt has the type date, which cannot store what Sallyport writes (time). Use:",
        'createdAt: timestamp("created_at", { withTimezone: true }).notNull(),',
      ],
    ]);
  });

  test("a required column that Sallyport leaves empty is named", () => {
    expect(problemsOf(pgTable("user", { ...userColumns(), image: text("image").notNull() }))).toEqual([
      ["Column user.image must be able to store null. Remove .notNull():", 'image: text("image"),'],
    ]);
  });

  test.each([
    ["no default", text("plan").notNull(), 1],
    [
      "a default of Drizzle's own inserts",
      text("plan")
        .notNull()
        .$defaultFn(() => "free"),
      1,
    ],
    ["a default of the database", text("plan").notNull().default("free"), 0],
    ["no value", text("plan"), 0],
  ])("an own column with %s", (_, plan, count) => {
    const problems = problemsOf(pgTable("user", { ...userColumns(), plan }));
    expect(problems).toHaveLength(count);
    if (count > 0) expect(problems[0]?.[0]).toContain("Column user.plan needs a value that Sallyport does not know");
  });

  test("an index that is missing, or covers only some rows, is named with its line", () => {
    const columns = { ...userColumns(), email: text("email").notNull() };
    const missing = [
      "Table user has no unique index on email. Add in its third argument:",
      'uniqueIndex("user_email_unique").on(table.email),',
    ];
    expect(problemsOf(pgTable("user", columns))).toEqual([missing]);
    expect(problemsOf(pgTable("user", columns, (table) => [index("email").on(table.email)]))).toEqual([missing]);
    const partial = pgTable("user", columns, (table) => [
      uniqueIndex("email").on(table.email).where(table.name.getSQL()),
    ]);
    expect(problemsOf(partial)).toEqual([missing]);
    expect(problemsOf(pgTable("user", columns, (table) => [uniqueIndex("email").on(table.email)]))).toEqual([]);
  });

  test("an id that is not the primary key, and a table of another schema, are named", () => {
    expect(problemsOf(pgTable("user", { ...userColumns(), id: text("id").notNull() }))[0]?.[0]).toContain(
      "user.id must be the primary key",
    );
    expect(problemsOf(pgTable("user", { ...userColumns(), id: text("uid").primaryKey() }))[0]?.[0]).toContain(
      "must be called id",
    );
    expect(problemsOf(pgSchema("auth").table("user", userColumns()))[0]?.[0]).toContain("is in the schema auth");
  });

  test("times of SQLite must all be stored in the same way", () => {
    const {
      id: _,
      createdAt: __,
      updatedAt: ___,
      emailVerified: ____,
      ...rest
    } = {
      ...userColumns(),
    };
    expect(Object.keys(rest)).toContain("email");
    const columns = {
      id: lite.text("id").primaryKey(),
      name: lite.text("name").notNull(),
      email: lite.text("email").notNull().unique(),
      emailVerified: lite.integer("emailVerified", { mode: "boolean" }).notNull(),
      image: lite.text("image"),
      createdAt: lite.integer("createdAt", { mode: "timestamp_ms" }).notNull(),
    };
    const [user] = usersAndSessions.tables;
    const wanted: Schema = { ...usersAndSessions, tables: user === undefined ? [] : [user] };
    const at = (updatedAt: "timestamp" | "timestamp_ms") => {
      const table = lite.sqliteTable("user", {
        ...columns,
        updatedAt: lite.integer("updatedAt", { mode: updatedAt }).notNull(),
      });
      return () =>
        drizzleDatabase(instanceOf("LibSQLDatabase"), { provider: "sqlite", schema: { user: table } }).open(wanted);
    };
    expect(at("timestamp_ms")).not.toThrow();
    expect(at("timestamp")).toThrow("Column user.updatedAt stores times in another way");
  });
});

test("the schema may have plural names, and may be that of the instance", () => {
  const schema = { users: pgTable("users", userColumns()), sessions };
  expect(() => drizzleDatabase(db, { provider: "pg", schema, usePlural: true }).open(usersAndSessions)).not.toThrow();
  expect(() => open(schema)).toThrow("The schema has no table user.");
  const own = instanceOf("NodePgDatabase", { _: { fullSchema: { user: schema.users, session: sessions } } });
  expect(() => drizzleDatabase(own, { provider: "pg" }).open(usersAndSessions)).not.toThrow();
});

test("the command line may open a schema that it is about to write", () => {
  const generating = Symbol.for("sallyport:generating");
  onTestFinished(() => void Reflect.deleteProperty(globalThis, generating));
  expect(() => open({})).toThrow(DrizzleSchemaRefused);
  Reflect.set(globalThis, generating, true);
  expect(() => open({})).not.toThrow();
});

describe("a driver", () => {
  const make = (kind: string, provider: DrizzleOptions["provider"] = "pg", own: object = {}) => {
    return () =>
      drizzleDatabase(instanceOf(kind, own), {
        provider,
        schema: { user: pgTable("user", userColumns()), session: sessions },
      });
  };

  test.each([
    ["NeonHttpDatabase", "pg", "drizzle-orm/neon-http sends each statement in a request of its own"],
    ["D1Database", "sqlite", "drizzle-orm/d1 sends each statement in a request of its own"],
    ["PgRemoteDatabase", "pg", "drizzle-orm/pg-proxy"],
    ["ExpoSQLiteDatabase", "sqlite", "ExpoSQLiteDatabase is not supported. Supported drivers are node-postgres,"],
    ["", "pg", "db must be what drizzle() returns"],
    ["MySql2Database", "pg", "provider must be mysql for MySql2Database, and is pg"],
  ] as const)("%s is refused at start, with the reason", (kind, provider, reason) => {
    expect(make(kind, provider)).toThrow(reason);
  });

  test("a single connection is refused, because requests would share its transactions", () => {
    const database = make("NodePgDatabase", "pg", { $client: { query() {} } })();
    expect(() => database.open(usersAndSessions)).toThrow("Pass it a pool");
  });

  test("of a primary with replicas is the one of the primary", () => {
    expect(make("", "pg", { $primary: db })).not.toThrow();
    expect(make("NodePgDatabase", "pg", { $primary: instanceOf("NeonHttpDatabase") })).toThrow("neon-http");
  });

  test("takes only the options that it knows", () => {
    expect(() => drizzleDatabase(db, { provider: "postgres" as never })).toThrow("provider");
    expect(() => drizzleDatabase(db, { provider: "pg", usePlurals: true } as never)).toThrow("Did you mean usePlural?");
  });
});
