import { idsOf } from "@sallyport/core/store";
import { type ColumnDefinitionBuilder, type Expression, SchemaModule, sql } from "kysely";
import { codecOf } from "../statements/codec.ts";
import { compilerOf } from "./compiler.ts";
import type { Place } from "./dialect.ts";
import type { Task } from "./task.ts";

export const schemaBuilder = ({ dialect }: Task): SchemaModule => new SchemaModule(compilerOf(dialect).executor);

export const typeOf = ({ dialect, schema }: Task, place: Place): Expression<unknown> =>
  sql.raw(dialect.typeOf(place, idsOf(place.column, schema.ids)));

function defaultOf({ dialect, schema }: Task, place: Place): Expression<unknown> | undefined {
  const { column } = place;
  if (column.defaultValue === undefined || column.defaultValue === null) return undefined;
  const cell = codecOf(column, schema.ids, dialect.grammar.codecs).encode(column.defaultValue);
  return dialect.isParenthesized(dialect.typeOf(place, schema.ids)) ? sql`(${sql.lit(cell)})` : sql.lit(cell);
}

export function define(task: Task, place: Place, isRequired: boolean) {
  const value = defaultOf(task, place);
  return (definition: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    const required = isRequired ? definition.notNull() : definition;
    return value === undefined ? required : required.defaultTo(value);
  };
}
