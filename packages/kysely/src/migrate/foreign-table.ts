import type { Table } from "@sallyport/core/store";
import { toPlain } from "../adopt/survey.ts";
import type { LiveTable } from "./live.ts";
import type { Problem } from "./refused.ts";

export function foreignTableProblems(table: Table, live: LiveTable): Problem[] {
  const required = Object.entries(table.columns)
    .filter(
      ([, { optional, defaultValue, backfill }]) => !optional && defaultValue === undefined && backfill === undefined,
    )
    .map(([name]) => name);
  const there = new Set([...live.columns.keys()].map(toPlain));
  const missing = required.filter((name) => !there.has(toPlain(name)));
  if (live.columns.has("id") && missing.length * 2 <= required.length) return [];
  return [
    `Table ${table.name} seems to belong to something else: it does not have the columns ${missing.join(", ")}. Give Sallyport its own database or schema, or rename that table.`,
  ];
}
