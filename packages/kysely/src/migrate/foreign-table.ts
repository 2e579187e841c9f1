import type { Table } from "@sallyport/core/store";
import type { LiveTable } from "./live.ts";
import type { Problem } from "./refused.ts";

/** A table under our name that was not made for us, as it has hardly any of its columns. */
export function foreignTableProblems(table: Table, live: LiveTable): Problem[] {
  const required = Object.entries(table.columns)
    .filter(
      ([, { optional, defaultValue, backfill }]) => !optional && defaultValue === undefined && backfill === undefined,
    )
    .map(([name]) => name);
  const missing = required.filter((name) => !live.columns.has(name));
  if (live.columns.has("id") && missing.length * 2 <= required.length) return [];
  return [
    `Table ${table.name} belongs to something else: of its columns it has no ${missing.join(", ")}. Give Sallyport a database or a schema of its own, or rename that table.`,
  ];
}
