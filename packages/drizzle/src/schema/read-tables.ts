import type { Schema, Table } from "@sallyport/core/store";
import type { DeclaredTable } from "@sallyport/kysely/driver";
import type { DrizzleProvider } from "../provider.ts";
import { columnsOf, type DrizzleColumn, indexesOf, isTable, nameOf, schemaOf } from "./drizzle-table.ts";
import { isFilled, typeOf } from "./types.ts";

export interface FoundTable {
  readonly key: string;
  readonly name: string;
  readonly schema: string | undefined;
  readonly columns: ReadonlyMap<string, FoundColumn>;
  readonly declared: DeclaredTable;
}

export interface FoundColumn {
  readonly name: string;
  readonly column: DrizzleColumn;
}

interface Reading {
  readonly provider: DrizzleProvider;
  /** Returns the name in the database, which the option `casing` of Drizzle converts. */
  stored(column: DrizzleColumn): string;
}

function readTable(key: string, table: object, { provider, stored }: Reading): FoundTable {
  const columns = columnsOf(table);
  const keys = new Map(Object.entries(columns).map(([name, column]) => [column.name, name]));
  const own = Object.entries(columns)
    .filter(([, column]) => column.isUnique || column.primary)
    .map(([name]) => ({ unique: true, columns: [name], widths: [] }));
  const others = indexesOf(table).flatMap(({ unique, columns: names, isPartial }) => {
    const known = names.map((name) => (name === null ? undefined : keys.get(name)));
    if (isPartial || known.includes(undefined)) return [];
    return [{ unique, columns: known.filter((name) => name !== undefined), widths: [] }];
  });
  return {
    key,
    name: nameOf(table),
    schema: schemaOf(table),
    columns: new Map(Object.entries(columns).map(([name, column]) => [name, { name: stored(column), column }])),
    declared: {
      columns: new Map(
        Object.entries(columns).map(([name, column]) => [
          name,
          { type: typeOf(provider, column), nullable: !column.notNull && !column.primary, filled: isFilled(column) },
        ]),
      ),
      indexes: [...own, ...others],
    },
  };
}

function findTable(given: Readonly<Record<string, unknown>>, { name }: Table, usePlural: boolean): string | undefined {
  const names = usePlural ? [`${name}s`] : [name];
  return names.find((key) => Object.hasOwn(given, key) && isTable(given[key]));
}

export function readTables(
  { tables }: Schema,
  given: Readonly<Record<string, unknown>>,
  reading: Reading & { readonly usePlural: boolean },
): ReadonlyMap<string, FoundTable> {
  return new Map(
    tables.flatMap((table) => {
      const key = findTable(given, table, reading.usePlural);
      const found = key === undefined ? undefined : given[key];
      return key === undefined || !isTable(found) ? [] : [[table.name, readTable(key, found, reading)] as const];
    }),
  );
}
