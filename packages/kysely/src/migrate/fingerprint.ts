import { createHash } from "node:crypto";
import type { Schema, Table } from "@sallyport/core/store";

/** Increase this when the plan of a schema changes. */
const planner = 2;

const columnsOf = (table: Table) =>
  Object.entries(table.columns).map(([name, column]) => [
    name,
    column.kind,
    column.optional,
    column.unique,
    column.index,
    column.maxLength ?? null,
    column.references ?? null,
    column.defaultValue ?? null,
  ]);

export function fingerprintOf({ tables, ids }: Schema, variant: string | undefined): string {
  const facts = tables.map((table) => [
    table.name,
    columnsOf(table),
    table.unique,
    table.indexes,
    ...(table.searches ?? []),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([planner, ids, facts, ...(variant === undefined ? [] : [variant])]))
    .digest("hex")
    .slice(0, 32);
}
