import { type Column, idsOf, type Table } from "@sallyport/core/store";
import { addNullable, allowNull, retype } from "./fixes.ts";
import type { LiveColumn, LiveTable } from "./live.ts";
import type { MigrationProblem, Problem } from "./refused.ts";
import type { Task } from "./task.ts";

function wrongType(task: Task, table: Table, name: string, column: Column, live: LiveColumn): MigrationProblem[] {
  const { dialect, schema } = task;
  const ids = idsOf(column, schema.ids);
  if (dialect.accepts(column, ids, live) || dialect.accepts(column, schema.ids, live)) return [];
  const label = `Column ${table.name}.${name} is ${live.type} in the database, but the schema declares ${column.kind}`;
  const hint = dialect.hint?.(column, live) ?? "";
  const advice =
    column.kind === "id"
      ? ` with ${ids} ids. Configure the kind of ids that the database was created with.`
      : `. A migration does not change types: copy the values into a new column, or alter it by hand.${hint}`;
  return [{ message: label + advice, statements: retype(task, table, name, column) }];
}

export function knownColumnProblems(
  task: Task,
  table: Table,
  name: string,
  column: Column,
  live: LiveColumn,
): MigrationProblem[] {
  const problems = wrongType(task, table, name, column, live);
  if (column.optional && !live.nullable && !live.filled && column.mayBeRequired !== true) {
    const message = `Column ${table.name}.${name} is optional, but NOT NULL in the database. Drop its NOT NULL constraint by hand, or declare it with a default.`;
    problems.push({ message, statements: allowNull(task, table, name, live) });
  }
  return problems;
}

/** An undeclared column that requires a value would make every insert fail. */
export function unknownColumnProblems(task: Task, table: Table, live: LiveTable): MigrationProblem[] {
  return [...live.columns]
    .filter(([name, { nullable, filled }]) => !Object.hasOwn(table.columns, name) && !nullable && !filled)
    .filter(([name]) => !Object.hasOwn(table.legacyDefaults ?? {}, name))
    .map(([name, column]) => ({
      message: `Column ${table.name}.${name} is not declared, but the database requires a value for it, so no row could be inserted. Declare it, give it a default or drop it.`,
      statements: allowNull(task, table, name, column),
    }));
}

/** @param rows number of rows, where 2 means two or more */
export function newColumnProblems(task: Task, table: Table, name: string, column: Column, rows: number): Problem[] {
  const label = `Column ${table.name}.${name}`;
  if (rows > 0 && !column.optional && column.defaultValue === undefined && column.backfill === undefined) {
    const message = `${label} is required and has no default, but the table has rows. Declare it with c.withDefault or c.optional, or add it by hand and fill it.`;
    return [{ message, statements: addNullable(task, table, name, column) }];
  }
  if (rows > 1 && column.unique && column.defaultValue !== undefined && column.defaultValue !== null) {
    return [`${label} is unique, but every row would have its default. Declare it with c.optional.`];
  }
  return [];
}
