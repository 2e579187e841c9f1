import type { Schema } from "@sallyport/core/store";
import { isTypo } from "./typo.ts";

/** Names of a table and its columns in the database. */
export interface TableNames {
  /** Name of the table. Default: as `naming` converts it. */
  readonly name?: string;
  /** Column names by their names in the schema. `id` is always `id`. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** Options for tables and columns that have other names in the database. */
export interface NamingOptions {
  /** Converts the names that `tables` does not list. Default: names are the same as in the schema. */
  readonly naming?: "snake_case";
  /** Names by table of the schema, such as `user`. */
  readonly tables?: Readonly<Record<string, TableNames>>;
}

export interface Names {
  table(name: string): string;
  column(table: string, name: string): string;
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

export function assertNames({ tables: schema }: Schema, { naming, tables = {} }: NamingOptions): void {
  if (naming !== undefined && naming !== "snake_case") throw new TypeError("naming must be snake_case");
  for (const [name, { columns = {} }] of Object.entries(tables)) {
    const table = schema.find((declared) => declared.name === name);
    if (table === undefined) {
      const meant = schema.find((declared) => isTypo(declared.name, name));
      if (meant !== undefined) throw new TypeError(`tables.${name} is not a table. Did you mean ${meant.name}?`);
      // The table may belong to a plugin of another process.
      continue;
    }
    for (const column of Object.keys(columns)) {
      if (column === "id")
        throw new TypeError(`tables.${name}.columns.id must be left out: the column is always named id`);
      if (!Object.hasOwn(table.columns, column)) {
        throw new TypeError(`tables.${name}.columns.${column} is not a column of table ${name}`);
      }
    }
  }
}
