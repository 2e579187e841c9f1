import type { Reference } from "@sallyport/core/store";
import { codecOf } from "../statements/codec.ts";
import { keyword, name as named, sql, write } from "../statements/sql.ts";
import { define, schemaBuilder, typeOf } from "./columns.ts";
import type { Place } from "./dialect.ts";
import { nameOf } from "./names.ts";
import type { Task } from "./task.ts";

/** SQLite cannot add a required column without a default, so the store checks it instead. */
export function addColumn(task: Task, place: Place, hasRows: boolean): string[] {
  const { table, name, column } = place;
  const { dialect } = task;
  const { references } = column;
  const alter = schemaBuilder(task).alterTable(table);
  const isFilled = column.backfill !== undefined && hasRows;
  const isRequired = !column.optional && !isFilled && (dialect.addsRequired || column.defaultValue !== undefined);
  const add = alter.addColumn(name, typeOf(task, place), (definition) => {
    const defined = define(task, place, isRequired)(definition);
    if (references === undefined || !dialect.addsReference) return defined;
    return defined.references(`${references.table}.id`).onDelete(references.onDelete);
  });
  const separate = references !== undefined && !dialect.addsReference ? [addReference(task, place, references)] : [];
  return [add.compile().sql, ...separate, ...(isFilled ? [fillWithNow(task, place)] : [])];
}

/** Fills the rows that are older than the column, which stays nullable in the database. The store refuses null. */
function fillWithNow({ dialect, schema }: Task, { table, name, column }: Place): string {
  const now = codecOf(column, schema.ids, dialect.grammar.codecs).encode(new Date());
  const set = `${typeof now === "number" ? now : `'${String(now)}'`}`;
  return write(dialect.grammar.notation, sql`update ${named(table)} set ${named(name)} = ${keyword(set)}`).sql;
}

function addReference(task: Task, { table, name }: Place, references: Reference): string {
  const constraint = nameOf(table, [name], "fkey");
  return schemaBuilder(task)
    .alterTable(table)
    .addForeignKeyConstraint(constraint, [name], references.table, ["id"], (key) => key.onDelete(references.onDelete))
    .compile().sql;
}
