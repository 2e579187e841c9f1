import { type Column, idsOf, type Table } from "@sallyport/core/store";
import { sql } from "kysely";
import { addColumn } from "./add-column.ts";
import { schemaBuilder } from "./columns.ts";
import { compilerOf } from "./compiler.ts";
import type { LiveColumn } from "./live.ts";
import { placeOf, type Task } from "./task.ts";

/** SQLite cannot alter a column. The table would have to be created again. */
export function allowNull(task: Task, table: Table, name: string, { type, collation }: LiveColumn): string[] {
  const alter = schemaBuilder(task).alterTable(table.name);
  if (task.dialect.name === "postgres")
    return [alter.alterColumn(name, (column) => column.dropNotNull()).compile().sql];
  if (task.dialect.name === "sqlite") return [];
  const whole = collation === undefined ? type : `${type} collate ${collation}`;
  return [alter.modifyColumn(name, sql.raw(`${whole} null`)).compile().sql];
}

export function retype(task: Task, table: Table, name: string, column: Column): string[] {
  const { dialect, schema } = task;
  if (dialect.name === "sqlite" || column.kind === "id") return [];
  const type = dialect.typeOf(placeOf(task, table, name, column), idsOf(column, schema.ids));
  const alter = schemaBuilder(task).alterTable(table.name);
  if (dialect.name === "mysql") {
    return [alter.modifyColumn(name, sql.raw(column.optional ? type : `${type} not null`)).compile().sql];
  }
  const converted = sql`${sql.raw(type)} using ${sql.ref(name)}::${sql.raw(type)}`;
  return [alter.alterColumn(name, (altered) => altered.setDataType(converted)).compile().sql];
}

export const addNullable = (task: Task, table: Table, name: string, column: Column): string[] =>
  addColumn(task, placeOf(task, table, name, { ...column, optional: true }), false);

export const renameColumn = (task: Task, table: string, from: string, to: string): string =>
  schemaBuilder(task).alterTable(table).renameColumn(from, to).compile().sql;

export function showDuplicates({ dialect }: Task, table: Table, columns: readonly string[]): string {
  const names = columns.map((name) => sql.ref(name));
  const grouped = compilerOf(dialect)
    .builder.selectFrom(table.name)
    .select([...columns, sql<number>`count(*)`.as("rows")])
    .groupBy(names)
    .having(sql<boolean>`count(*) > 1`);
  return grouped.compile().sql;
}
