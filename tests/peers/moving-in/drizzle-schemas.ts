import type { Table } from "drizzle-orm";
import * as mysql from "drizzle-orm/mysql-core";
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";

/** The methods that the columns of every dialect have. */
interface Column {
  notNull(): Column;
  unique(): Column;
  primaryKey(): Column;
  default(value: boolean): Column;
  references(column: () => unknown, actions: { readonly onDelete: "cascade" }): Column;
}

type Make = (name: string) => Column;

interface Indexed {
  on(...columns: readonly unknown[]): unknown;
}

type Columns = Readonly<Record<string, Column>>;

interface Dialect {
  table(
    name: string,
    columns: Columns,
    indexes?: (table: Columns) => readonly unknown[],
  ): Table & { readonly id: Column };
  index(name: string): Indexed;
  uniqueIndex(name: string): Indexed;
  readonly text: Make;
  /** A text column with an index or a reference. */
  readonly short: Make;
  readonly key: Make;
  readonly boolean: Make;
  readonly time: Make;
  /** A time with a default of the database, where better-auth's generator sets one. */
  readonly filled: Make;
}

function accountTables(
  { table, index, uniqueIndex, text, short, key, time, filled }: Dialect,
  isAdapted: boolean,
  userOf: () => Column,
) {
  const account = table(
    "account",
    {
      id: key("id").primaryKey(),
      accountId: (isAdapted ? short : text)("account_id").notNull(),
      providerId: (isAdapted ? short : text)("provider_id").notNull(),
      userId: key("user_id").notNull().references(userOf, { onDelete: "cascade" }),
      accessToken: text("access_token"),
      refreshToken: text("refresh_token"),
      idToken: text("id_token"),
      accessTokenExpiresAt: time("access_token_expires_at"),
      refreshTokenExpiresAt: time("refresh_token_expires_at"),
      scope: text("scope"),
      password: text("password"),
      createdAt: filled("created_at").notNull(),
      updatedAt: time("updated_at").notNull(),
    },
    ({ providerId, accountId, userId: of }) => [
      uniqueIndex("account_of_provider").on(providerId, accountId),
      index("account_user").on(of),
    ],
  );
  const verification = table(
    "verification",
    {
      id: key("id").primaryKey(),
      identifier: short("identifier").notNull(),
      value: text("value").notNull(),
      expiresAt: time("expires_at").notNull(),
      createdAt: filled("created_at").notNull(),
      updatedAt: filled("updated_at").notNull(),
      ...(isAdapted && { userId: key("user_id").references(userOf, { onDelete: "cascade" }) }),
    },
    ({ identifier, userId: of, expiresAt }) => [
      uniqueIndex("verification_identifier").on(identifier),
      index("verification_user").on(of),
      index("verification_expires").on(expiresAt),
    ],
  );
  return { account, verification };
}

/**
 * Returns the tables as better-auth's generator writes them for Drizzle.
 * @param isAdapted whether they have the lines that `drizzleDatabase` asks for
 */
function tablesOf(dialect: Dialect, isAdapted: boolean) {
  const { index, text, short, key, boolean, time, filled } = dialect;
  const table: Dialect["table"] = (name, columns, indexes) =>
    dialect.table(name, columns, isAdapted ? indexes : undefined);
  const user = table("user", {
    id: key("id").primaryKey(),
    name: short("name").notNull(),
    email: short("email").notNull().unique(),
    emailVerified: boolean("email_verified").default(false).notNull(),
    image: text("image"),
    createdAt: filled("created_at").notNull(),
    updatedAt: filled("updated_at").notNull(),
  });
  const session = table(
    "session",
    {
      id: key("id").primaryKey(),
      expiresAt: time("expires_at").notNull(),
      token: short("token").notNull().unique(),
      createdAt: filled("created_at").notNull(),
      updatedAt: time("updated_at").notNull(),
      ipAddress: text("ip_address"),
      userAgent: text("user_agent"),
      userId: key("user_id")
        .notNull()
        .references(() => user.id, { onDelete: "cascade" }),
    },
    ({ expiresAt, userId: of, createdAt }) => [
      index("session_expires").on(expiresAt),
      index("session_user").on(of, createdAt),
    ],
  );
  return { user, session, ...accountTables({ ...dialect, table }, isAdapted, () => user.id) };
}

/** The builders of the dialects have different types, but the methods that are used here are the same. */
const built = (dialect: object, isAdapted: boolean) => tablesOf(dialect as Dialect, isAdapted);

export function sqliteTables(mode: "timestamp" | "timestamp_ms", isAdapted = false) {
  const { index, integer, sqliteTable: table, text, uniqueIndex } = lite;
  const boolean = (name: string) => integer(name, { mode: "boolean" });
  const time = (name: string) => integer(name, { mode });
  return built({ table, index, uniqueIndex, text, short: text, key: text, boolean, time, filled: time }, isAdapted);
}

export function pgTables(isAdapted = false) {
  const { boolean, index, pgTable: table, text, timestamp: time, uniqueIndex } = pg;
  const filled = (name: string) => time(name).defaultNow();
  return built({ table, index, uniqueIndex, text, short: text, key: text, boolean, time, filled }, isAdapted);
}

export function mysqlTables(isAdapted = false) {
  const { boolean, index, mysqlTable: table, text, timestamp, uniqueIndex, varchar } = mysql;
  const key = (name: string) => varchar(name, { length: 36 });
  const short = (name: string) => varchar(name, { length: 255 });
  const time = (name: string) => timestamp(name, { fsp: 3 });
  const filled = (name: string) => time(name).defaultNow();
  return built({ table, index, uniqueIndex, text, short, key, boolean, time, filled }, isAdapted);
}
