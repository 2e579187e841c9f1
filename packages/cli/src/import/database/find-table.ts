import { Refusal } from "../../terminal/refusal.ts";
import type { SourceDatabase } from "./source-database.ts";

export interface FoundTable<Column extends string> {
  readonly table: string;
  readonly columns: Readonly<Record<Column, string | null>>;
}

export interface TableShape<Column extends string> {
  readonly names: readonly string[];
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  readonly needed: readonly NoInfer<Column>[];
}

const either = new Intl.ListFormat("en", { type: "disjunction" });
const named = (wanted: readonly string[], there: readonly string[]): string | null =>
  wanted.find((name) => there.includes(name)) ?? null;

function columnsOf<Column extends string>(shape: TableShape<Column>, there: readonly string[]) {
  const entries = Object.entries<readonly string[]>(shape.columns).map(([column, names]) => [
    column,
    named(names, there),
  ]);
  return Object.fromEntries(entries) as Record<Column, string | null>;
}

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
    return columns === undefined ? [] : [`Table ${name} exists, with the columns ${columns.join(", ")}`];
  });
  throw new Refusal(
    "SOURCE_UNKNOWN",
    `The database does not match ${whose}: it has no table ${either.format(shape.names)} with the columns ${needed}.`,
    [
      ...(near.length > 0 ? near : [`Tables found: ${Array.from(db.tables.keys()).join(", ") || "none"}`]),
      "Use --schema or --from to select another schema or database.",
    ],
  );
}
