import type { Schema } from "@sallyport/core/store";
import type { SqliteTimes } from "@sallyport/kysely";
import type { DrizzleColumn } from "./drizzle-table.ts";
import type { FoundTable } from "./read-tables.ts";

export interface Times {
  readonly times: SqliteTimes;
  /** Columns that store times in another way than the first one. */
  readonly strays: readonly { readonly table: string; readonly column: string }[];
}

function timesAt(column: DrizzleColumn): SqliteTimes | undefined {
  if (column.mode === "timestamp") return "seconds";
  if (column.mode === "timestamp_ms") return "milliseconds";
  return /text|char/i.test(column.getSQLType()) ? "text" : undefined;
}

/** Reads how the columns of a SQLite schema store times, which all of them must do in the same way. */
export function timesOf({ tables }: Schema, found: ReadonlyMap<string, FoundTable>): Times {
  const stored = tables.flatMap(({ name: table, columns }) =>
    Object.entries(columns).flatMap(([column, { kind }]) => {
      const declared = found.get(table)?.columns.get(column)?.column;
      return kind === "time" && declared !== undefined ? [{ table, column, times: timesAt(declared) }] : [];
    }),
  );
  const times = stored.find((one) => one.times !== undefined)?.times ?? "text";
  return { times, strays: stored.filter((one) => one.times !== times) };
}
