import { columnOf, type Table } from "@sallyport/core/store";
import { sql } from "kysely";
import { placeOf, schemaBuilder, type Task } from "./columns.ts";
import { nameOf } from "./names.ts";
import type { WantedIndex } from "./wanted-indexes.ts";

export function indexWidthOf(task: Task, table: Table, name: string): number | undefined {
  const column = columnOf(table, name);
  const live = task.live.get(table.name)?.columns.get(name)?.type;
  const type = live ?? task.dialect.typeOf(placeOf(task, table, name, column), task.schema.ids);
  return task.dialect.indexWidth(column, type);
}

export const searchIndexName = (table: Table, column: string): string => nameOf(table.name, [column], "search");

/** Empty where the database has no such index. */
export function createSearchIndex(task: Task, table: Table, column: string): string[] {
  const term = task.dialect.searchTerm?.(sql.ref(column));
  if (term === undefined) return [];
  const create = schemaBuilder(task).createIndex(searchIndexName(table, column)).on(table.name);
  return [create.expression(sql`${term}, ${sql.ref("id")}`).compile().sql];
}

export function createIndex(task: Task, table: Table, { columns, unique }: WantedIndex): string {
  const name = nameOf(table.name, columns, unique ? "unique" : "index");
  const terms = columns.map((column) => {
    const width = indexWidthOf(task, table, column);
    if (width !== undefined) return sql`${sql.ref(column)}(${sql.lit(width)})`;
    return (!unique && task.dialect.sortTerm?.(sql.ref(column), columnOf(table, column))) || sql.ref(column);
  });
  const create = schemaBuilder(task).createIndex(name).on(table.name).expression(sql.join(terms));
  return (unique ? create.unique() : create).compile().sql;
}
