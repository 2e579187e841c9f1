import type { Schema } from "@sallyport/core/store";
import { isSlip } from "./slip.ts";

/** What a table and its columns are called in the database. */
export interface TableNames {
  /** Default as `naming` has it. */
  readonly name?: string;
  /** By their names here; `id` is always `id`. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** Names of tables and columns that the database has already. */
export interface NamingOptions {
  /** Of tables and columns that `tables` does not name. Default: as they are called here. */
  readonly naming?: "snake_case";
  /** By the names of the tables here, such as `user`. */
  readonly tables?: Readonly<Record<string, TableNames>>;
}

/** From names in the schema to those in the database. */
export interface Names {
  table(name: string): string;
  column(table: string, name: string): string;
  /** Somebody has said what the table is called: what looks like it is another. */
  isChosen(table: string): boolean;
  isColumnChosen(table: string, name: string): boolean;
}

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function createNames({ naming, tables = {} }: NamingOptions): Names {
  const fallback = naming === "snake_case" ? toSnake : (name: string) => name;
  const chosen = (table: string): TableNames => (Object.hasOwn(tables, table) ? (tables[table] ?? {}) : {});
  const columnChosen = (table: string, name: string): string | undefined => {
    const { columns = {} } = chosen(table);
    return Object.hasOwn(columns, name) ? columns[name] : undefined;
  };
  return {
    table: (name) => chosen(name).name ?? fallback(name),
    column: (table, name) => columnChosen(table, name) ?? fallback(name),
    isChosen: (table) => chosen(table).name !== undefined,
    isColumnChosen: (table, name) => columnChosen(table, name) !== undefined,
  };
}

export const sameNames: Names = createNames({});

/** @throws TypeError for a name of nothing */
export function assertNames({ tables: schema }: Schema, { naming, tables = {} }: NamingOptions): void {
  if (naming !== undefined && naming !== "snake_case") throw new TypeError("naming takes snake_case");
  for (const [name, { columns = {} }] of Object.entries(tables)) {
    const table = schema.find((declared) => declared.name === name);
    if (table === undefined) {
      const meant = schema.find((declared) => isSlip(declared.name, name));
      if (meant !== undefined)
        throw new TypeError(`tables.${name}: there is no such table. Did you mean ${meant.name}?`);
      // It may be of a plugin that another process has.
      continue;
    }
    for (const column of Object.keys(columns)) {
      if (column === "id") throw new TypeError(`tables.${name}.columns.id: an id is always called id`);
      if (!Object.hasOwn(table.columns, column)) {
        throw new TypeError(`tables.${name}.columns.${column}: table ${name} has no such column`);
      }
    }
  }
}
