import { columnOf, type Table } from "@sallyport/core/store";
import { sql } from "kysely";
import { name as named, sql as piece, type Sql, write } from "../statements/sql.ts";
import { schemaBuilder } from "./columns.ts";
import { nameOf } from "./names.ts";
import { placeOf, type Task } from "./task.ts";
import type { WantedIndex } from "./wanted-indexes.ts";

export function indexWidthOf(task: Task, table: Table, name: string): number | undefined {
  const column = columnOf(table, name);
  const live = task.live.get(table.name)?.columns.get(name)?.type;
  const type = live ?? task.dialect.typeOf(placeOf(task, table, name, column), task.schema.ids);
  return task.dialect.indexWidth(column, type);
}

const raw = ({ dialect }: Task, term: Sql) => sql.raw(write(dialect.grammar.notation, term).sql);

export const searchIndexName = (table: Table, column: string): string => nameOf(table.name, [column], "search");

export function createSearchIndex(task: Task, table: Table, column: string): string[] {
  const term = task.dialect.searchTerm?.(piece`${named(column)}`);
  if (term === undefined) return [];
  const create = schemaBuilder(task).createIndex(searchIndexName(table, column)).on(table.name);
  return [create.expression(sql`${raw(task, term)}, ${sql.ref("id")}`).compile().sql];
}

export function createIndex(task: Task, table: Table, { columns, unique }: WantedIndex): string {
  const name = nameOf(table.name, columns, unique ? "unique" : "index");
  const terms = columns.map((column) => {
    const width = indexWidthOf(task, table, column);
    if (width !== undefined) return sql`${sql.ref(column)}(${sql.lit(width)})`;
    const term = unique ? undefined : task.dialect.sortTerm?.(piece`${named(column)}`, columnOf(table, column));
    return term === undefined ? sql.ref(column) : raw(task, term);
  });
  const create = schemaBuilder(task).createIndex(name).on(table.name).expression(sql.join(terms));
  return (unique ? create.unique() : create).compile().sql;
}
