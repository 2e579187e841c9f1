import { Refusal } from "../../terminal/refusal.ts";
import type { SourceDatabase } from "./source-database.ts";

/** A table of a source by what its columns are called there. */
export interface FoundTable<Column extends string> {
  readonly table: string;
  /** Null for what it has not. */
  readonly columns: Readonly<Record<Column, string | null>>;
}

/** What a table may be called, and its columns. */
export interface TableShape<Column extends string> {
  readonly names: readonly string[];
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  /** Without them it is another table, or another version. */
  readonly needed: readonly NoInfer<Column>[];
}

const named = (wanted: readonly string[], there: readonly string[]): string | null =>
  wanted.find((name) => there.includes(name)) ?? null;

function columnsOf<Column extends string>(shape: TableShape<Column>, there: readonly string[]) {
  const entries = Object.entries<readonly string[]>(shape.columns).map(([column, names]) => [
    column,
    named(names, there),
  ]);
  // The keys of the shape.
  return Object.fromEntries(entries) as Record<Column, string | null>;
}

/** The first table of the shape; null where there is none. */
export function findTable<Column extends string>(
  { tables }: SourceDatabase,
  shape: TableShape<Column>,
): FoundTable<Column> | null {
  for (const table of shape.names) {
    const there = tables.get(table);
    if (there === undefined) continue;
    const columns = columnsOf(shape, there);
    if (shape.needed.every((column) => columns[column] !== null)) return { table, columns };
  }
  return null;
}

/** @throws Refusal SOURCE_UNKNOWN that names what is there */
export function needTable<Column extends string>(
  db: SourceDatabase,
  shape: TableShape<Column>,
  whose: string,
): FoundTable<Column> {
  const found = findTable(db, shape);
  if (found !== null) return found;
  const needed = shape.needed.map((column) => shape.columns[column].join(" or ")).join(", ");
  const near = shape.names.flatMap((name) => {
    const columns = db.tables.get(name);
    return columns === undefined ? [] : [`${name} is there, with ${columns.join(", ")}`];
  });
  throw new Refusal(
    "SOURCE_UNKNOWN",
    `This is no database of ${whose}: no table ${shape.names.join(", ")} has ${needed}.`,
    [
      ...(near.length > 0 ? near : [`There are: ${Array.from(db.tables.keys()).join(", ") || "no tables"}`]),
      "Another schema or database? Name it: --schema, --from",
    ],
  );
}
