import type { Column, Schema, Table } from "@sallyport/core/store";
import type { Names } from "./names.ts";

function storedColumn(column: Column, names: Names): Column {
  const { references } = column;
  return references === undefined
    ? column
    : { ...column, references: { ...references, table: names.table(references.table) } };
}

function storedTable(table: Table, names: Names): Table {
  const rename = (name: string): string => names.column(table.name, name);
  const entries = Object.entries(table.columns);
  return {
    ...table,
    name: names.table(table.name),
    columns: Object.fromEntries(entries.map(([name, column]) => [rename(name), storedColumn(column, names)])),
    unique: table.unique.map((columns) => columns.map(rename)),
    indexes: table.indexes.map((columns) => columns.map(rename)),
    ...(table.searches !== undefined && { searches: table.searches.map(rename) }),
    ...(table.newestBy !== undefined && { newestBy: rename(table.newestBy) }),
    ...(table.legacyDefaults !== undefined && {
      legacyDefaults: Object.fromEntries(
        Object.entries(table.legacyDefaults).map(([name, value]) => [rename(name), value]),
      ),
    }),
  };
}

export function toStoredSchema(schema: Schema, names: Names): Schema {
  return { ...schema, tables: schema.tables.map((table) => storedTable(table, names)) };
}
