import { idsOf, type Table } from "@sallyport/core/store";
import { type CreateTableBuilder, sql } from "kysely";
import { define, schemaBuilder, typeOf } from "./columns.ts";
import { createIndex, createSearchIndex } from "./create-index.ts";
import { nameOf } from "./names.ts";
import { placeOf, type Task } from "./task.ts";
import { wantedIndexes } from "./wanted-indexes.ts";

export function createTable(task: Task, table: Table): string[] {
  let create: CreateTableBuilder<string, string> = schemaBuilder(task).createTable(table.name);
  for (const [name, column] of Object.entries(table.columns)) {
    const place = placeOf(task, table, name, column);
    create = create.addColumn(name, typeOf(task, place), (definition) => {
      const defined = define(task, place, !column.optional)(definition);
      if (name !== "id") return defined;
      const key = defined.primaryKey();
      if (idsOf(column, task.schema.ids) !== "serial") return key;
      return task.dialect.numbering === "identity" ? key.generatedByDefaultAsIdentity() : key.autoIncrement();
    });
  }
  for (const [name, { references }] of Object.entries(table.columns)) {
    if (references === undefined) continue;
    const constraint = nameOf(table.name, [name], "fkey");
    create = create.addForeignKeyConstraint(constraint, [name], references.table, ["id"], (key) =>
      key.onDelete(references.onDelete),
    );
  }
  if (task.dialect.tableOptions !== undefined) create = create.modifyEnd(sql.raw(task.dialect.tableOptions));
  return [
    create.compile().sql,
    ...wantedIndexes(table).map((index) => createIndex(task, table, index)),
    ...(table.searches ?? []).flatMap((column) => createSearchIndex(task, table, column)),
  ];
}
