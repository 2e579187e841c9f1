import { getTableColumns, getTableName } from "drizzle-orm";
import * as mysql from "drizzle-orm/mysql-core";
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { columnsOf, indexesOf, nameOf, schemaOf } from "./drizzle-table.ts";

interface Config {
  readonly name: string;
  readonly schema?: string | undefined;
  readonly indexes: readonly { readonly config: { readonly columns: readonly unknown[]; readonly unique?: boolean } }[];
  readonly uniqueConstraints: readonly { readonly columns: readonly { readonly name: string }[] }[];
  readonly primaryKeys: readonly { readonly columns: readonly { readonly name: string }[] }[];
}

const names = (columns: readonly unknown[]) => columns.map((column) => (column as { readonly name: string }).name);

const pgTable = pg
  .pgSchema("auth")
  .table("own", { a: pg.text("a_a"), b: pg.text() }, (table) => [
    pg.uniqueIndex("one").on(table.a, table.b),
    pg.index("two").on(table.b),
    pg.unique("three").on(table.b, table.a),
    pg.primaryKey({ columns: [table.a, table.b] }),
  ]);
const mysqlTable = mysql.mysqlTable("own", { a: mysql.varchar("a_a", { length: 9 }), b: mysql.int() }, (table) => [
  mysql.uniqueIndex("one").on(table.a, table.b),
  mysql.index("two").on(table.b),
  mysql.unique("three").on(table.b, table.a),
  mysql.primaryKey({ columns: [table.a, table.b] }),
]);
const liteTable = lite.sqliteTable("own", { a: lite.text("a_a"), b: lite.text() }, (table) => [
  lite.uniqueIndex("one").on(table.a, table.b),
  lite.index("two").on(table.b),
  lite.unique("three").on(table.b, table.a),
  lite.primaryKey({ columns: [table.a, table.b] }),
]);

test.each([
  ["PostgreSQL", pgTable, pg.getTableConfig(pgTable) as Config],
  ["MySQL", mysqlTable, mysql.getTableConfig(mysqlTable) as Config],
  ["SQLite", liteTable, lite.getTableConfig(liteTable) as Config],
])("a table of %s is read as Drizzle itself reads it", (_, table, config) => {
  expect(nameOf(table)).toBe(getTableName(table));
  expect(schemaOf(table)).toBe(config.schema);
  expect(columnsOf(table)).toBe(getTableColumns(table));
  const keys = [...config.uniqueConstraints, ...config.primaryKeys].map((one) => ({
    unique: true,
    columns: names(one.columns),
  }));
  const indexes = config.indexes.map(({ config: one }) => ({
    unique: one.unique === true,
    columns: names(one.columns),
  }));
  expect(indexesOf(table)).toEqual([...indexes, ...keys].map((one) => ({ ...one, isPartial: false })));
});

test("an index on an expression has no columns to compare", () => {
  const table = pg.pgTable("own", { a: pg.text("a") }, ({ a }) => [pg.uniqueIndex("one").on(a.getSQL())]);
  expect(indexesOf(table)).toEqual([{ unique: true, columns: [null], isPartial: false }]);
});
