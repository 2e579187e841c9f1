import { type Column, idsOf, type Schema, type Table } from "@sallyport/core/store";
import type { MigrationDialect } from "./dialect.ts";
import { type ColumnLayout, type IndexLayout, layoutsFor, type TableLayout } from "./layouts.ts";
import type { LiveColumn, LiveIndex } from "./live.ts";
import { hasIndex } from "./wanted-indexes.ts";

/** A table that an ORM declares, with the names of the schema for its columns. */
export interface DeclaredTable {
  readonly columns: ReadonlyMap<string, LiveColumn>;
  readonly indexes: readonly LiveIndex[];
}

/** A part of the schema that declared tables lack, or have differently. */
export type Shortfall =
  | { readonly kind: "table"; readonly table: TableLayout }
  | { readonly kind: "column"; readonly table: string; readonly column: ColumnLayout }
  | { readonly kind: "type"; readonly table: string; readonly column: ColumnLayout; readonly found: string }
  | { readonly kind: "not null"; readonly table: string; readonly column: ColumnLayout }
  | { readonly kind: "undeclared"; readonly table: string; readonly column: string }
  | { readonly kind: "index"; readonly table: string; readonly index: IndexLayout };

interface Pair {
  readonly dialect: MigrationDialect;
  readonly ids: Schema["ids"];
  readonly table: Table;
  readonly layout: TableLayout;
  readonly declared: DeclaredTable;
}

/** MySQL can index a text without a length only in part, which an ORM cannot declare. */
const isIndexable = (
  { dialect, layout }: Pair,
  { name, type }: { readonly name: string; readonly type: string },
  column: Column,
) => dialect.indexWidth(column, type) === undefined || !layout.indexes.some(({ columns }) => columns.includes(name));

function columnShortfalls(pair: Pair, layout: ColumnLayout, column: Column): Shortfall[] {
  const { dialect, ids, table, declared } = pair;
  const found = declared.columns.get(layout.name);
  const at = { table: table.name, column: layout };
  if (found === undefined) return [{ kind: "column", ...at }];
  const isAccepted = dialect.accepts(column, idsOf(column, ids), found) || dialect.accepts(column, ids, found);
  const isRequired = column.optional && !found.nullable && !found.filled && column.mayBeRequired !== true;
  return [
    ...(isAccepted && isIndexable(pair, { name: layout.name, type: found.type }, column)
      ? []
      : [{ kind: "type" as const, ...at, found: found.type }]),
    ...(isRequired ? [{ kind: "not null" as const, ...at }] : []),
  ];
}

function tableShortfalls(pair: Pair): Shortfall[] {
  const { table, layout, declared } = pair;
  const columns = layout.columns.flatMap((one) => {
    const column = table.columns[one.name];
    return column === undefined ? [] : columnShortfalls(pair, one, column);
  });
  const undeclared = [...declared.columns]
    .filter(([name, { nullable, filled }]) => !Object.hasOwn(table.columns, name) && !nullable && !filled)
    .filter(([name]) => !Object.hasOwn(table.legacyDefaults ?? {}, name))
    .map(([column]): Shortfall => ({ kind: "undeclared", table: table.name, column }));
  const indexes = layout.indexes
    .filter((index) => !hasIndex(declared, index, () => undefined))
    .map((index): Shortfall => ({ kind: "index", table: table.name, index }));
  return [...columns, ...undeclared, ...indexes];
}

/** Compares the tables that an ORM declares with the schema, without a database. */
export function compareTables(
  dialect: MigrationDialect,
  schema: Schema,
  declared: ReadonlyMap<string, DeclaredTable>,
): readonly Shortfall[] {
  return layoutsFor(dialect, schema).flatMap((layout): Shortfall[] => {
    const found = declared.get(layout.name);
    const table = schema.tables.find(({ name }) => name === layout.name);
    if (found === undefined || table === undefined) return [{ kind: "table", table: layout }];
    return tableShortfalls({ dialect, ids: schema.ids, table, layout, declared: found });
  });
}
