import type { Schema, Table } from "../contracts/table.ts";
import { columnOf } from "./check-value.ts";

const identifier = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

function assertName(name: string): void {
  if (!identifier.test(name))
    throw new TypeError(`"${name}" cannot name a table or a column: letters, digits and _ only`);
}

function assertTable(table: Table, before: ReadonlyMap<string, Table>): void {
  assertName(table.name);
  if (before.has(table.name)) throw new TypeError(`Table ${table.name} is declared twice`);
  if (columnOf(table, "id").kind !== "id") throw new TypeError(`Column ${table.name}.id must be an id`);
  for (const [name, column] of Object.entries(table.columns)) {
    assertName(name);
    const target = column.references?.table;
    if (target !== undefined && target !== table.name && !before.has(target)) {
      throw new TypeError(`Column ${table.name}.${name} refers to table ${target}, which must be declared before it`);
    }
    if (target !== undefined && before.get(target)?.columns.id?.random === true) {
      throw new TypeError(`Column ${table.name}.${name} refers to table ${target}, whose ids are random`);
    }
  }
  for (const name of [...table.unique, ...table.indexes].flat()) columnOf(table, name);
  const odd = table.searches?.find((name) => columnOf(table, name).kind !== "text");
  if (odd !== undefined) throw new TypeError(`Column ${table.name}.${odd} must be a text column to be searched`);
}

/** Indexes the tables by name. @throws TypeError for an invalid name, a duplicate table or an unknown reference */
export function indexSchema(schema: Schema): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  for (const table of schema.tables) {
    assertTable(table, tables);
    tables.set(table.name, table);
  }
  return tables;
}
