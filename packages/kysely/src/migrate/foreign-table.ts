import type { Table } from "@sallyport/core/store";
import { toPlain } from "../adopt/survey.ts";
import type { LiveTable } from "./live.ts";
import type { Problem } from "./refused.ts";

/** A table under our name that was not made for us, as it has hardly any of its columns. */
export function foreignTableProblems(table: Table, live: LiveTable): Problem[] {
  const required = Object.entries(table.columns)
    .filter(
      ([, { optional, defaultValue, backfill }]) => !optional && defaultValue === undefined && backfill === undefined,
    )
    .map(([name]) => name);
  // Spelled otherwise is ours all the same.
  const there = new Set([...live.columns.keys()].map(toPlain));
  const missing = required.filter((name) => !there.has(toPlain(name)));
  if (live.columns.has("id") && missing.length * 2 <= required.length) return [];
  return [
    `Table ${table.name} belongs to something else: of its columns it has no ${missing.join(", ")}. Give Sallyport a database or a schema of its own, or rename that table.`,
  ];
}
