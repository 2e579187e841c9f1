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

interface Dialect {
  table(name: string, columns: Readonly<Record<string, Column>>): Table & { readonly id: Column };
  readonly text: Make;
  /** A text column with an index or a reference. */
  readonly short: Make;
  readonly key: Make;
  readonly boolean: Make;
  readonly time: Make;
  /** A time with a default of the database, where better-auth's generator sets one. */
  readonly filled: Make;
}

/** Returns the tables as better-auth's generator writes them for Drizzle. */
function tablesOf({ table, text, short, key, boolean, time, filled }: Dialect) {
  const user = table("user", {
    id: key("id").primaryKey(),
    name: short("name").notNull(),
    email: short("email").notNull().unique(),
    emailVerified: boolean("email_verified").default(false).notNull(),
    image: text("image"),
    createdAt: filled("created_at").notNull(),
    updatedAt: filled("updated_at").notNull(),
  });
  const userId = () =>
    key("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" });
  const session = table("session", {
    id: key("id").primaryKey(),
    expiresAt: time("expires_at").notNull(),
    token: short("token").notNull().unique(),
    createdAt: filled("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: userId(),
  });
  const account = table("account", {
    id: key("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: userId(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: filled("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  });
  const verification = table("verification", {
    id: key("id").primaryKey(),
    identifier: short("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: filled("created_at").notNull(),
    updatedAt: filled("updated_at").notNull(),
  });
  return { user, session, account, verification };
}

/** The builders of the dialects have different types, but the methods that are used here are the same. */
const built = (dialect: object) => tablesOf(dialect as Dialect);

export function sqliteTables(mode: "timestamp" | "timestamp_ms") {
  const { integer, sqliteTable: table, text } = lite;
  const boolean = (name: string) => integer(name, { mode: "boolean" });
  const time = (name: string) => integer(name, { mode });
  return built({ table, text, short: text, key: text, boolean, time, filled: time });
}

export function pgTables() {
  const { boolean, pgTable: table, text, timestamp: time } = pg;
  return built({
    table,
    text,
    short: text,
    key: text,
    boolean,
    time,
    filled: (name: string) => time(name).defaultNow(),
  });
}

export function mysqlTables() {
  const { boolean, mysqlTable: table, text, timestamp, varchar } = mysql;
  const key = (name: string) => varchar(name, { length: 36 });
  const short = (name: string) => varchar(name, { length: 255 });
  const time = (name: string) => timestamp(name, { fsp: 3 });
  return built({ table, text, short, key, boolean, time, filled: (name: string) => time(name).defaultNow() });
}
