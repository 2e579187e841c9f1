import type { Table } from "@sallyport/core/store";
import type { Task } from "./columns.ts";
import type { LiveTable } from "./live.ts";
import { renameColumn } from "./mend.ts";
import type { MigrationProblem, Problem } from "./refused.ts";

const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns whose names another tool has written otherwise: empty ones must not answer in their place. */
function renamedColumns(task: Task, table: Table, live: LiveTable, missing: readonly string[]): MigrationProblem[] {
  const renamed = missing
    .map((name) => ({ name, found: toSnakeCase(name) }))
    .filter(({ name, found }) => found !== name && live.columns.has(found));
  if (renamed.length === 0) return [];
  const pairs = renamed.map(({ name, found }) => `${found} for ${name}`).join(", ");
  const message = `Table ${table.name} has other names for its columns: ${pairs}. Rename them, so that no empty ones are made beside.`;
  return [{ message, statements: renamed.map(({ name, found }) => renameColumn(task, table, found, name)) }];
}

/** A table under our name that was not made for us, as it has hardly any of its columns. */
export function foreignTableProblems(task: Task, table: Table, live: LiveTable): Problem[] {
  const required = Object.entries(table.columns)
    .filter(([, { optional, defaultValue }]) => !optional && defaultValue === undefined)
    .map(([name]) => name);
  const renamed = renamedColumns(
    task,
    table,
    live,
    Object.keys(table.columns).filter((name) => !live.columns.has(name)),
  );
  const missing = required.filter((name) => !live.columns.has(name));
  if (renamed.length > 0 || (live.columns.has("id") && missing.length * 2 <= required.length)) return renamed;
  return [
    `Table ${table.name} belongs to something else: of its columns it has no ${missing.join(", ")}. Give Sallyport a database or a schema of its own, or rename that table.`,
  ];
}
