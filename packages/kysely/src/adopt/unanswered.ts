import type { Schema, UnansweredRows } from "@sallyport/core/store";
import type { Probe } from "../migrate/dialect.ts";
import type { Names } from "../names/names.ts";
import { type Notation, name, type Sql, sql, write } from "../statements/sql.ts";
import { type Survey, toPlain } from "./survey.ts";

function* placesOf({ columns }: Survey, rows: UnansweredRows, stored: string): Generator<Sql> {
  if (rows.column === undefined) {
    const spellings = [toPlain(rows.table), `${toPlain(rows.table)}s`];
    const tables = [...columns.keys()].filter((table) => table === stored || spellings.includes(toPlain(table)));
    for (const table of tables) yield sql`${name(table)}`;
    return;
  }
  const wanted = toPlain(rows.column);
  const found = columns.get(stored)?.filter((column) => toPlain(column) === wanted) ?? [];
  // A boolean is a number in some databases.
  for (const column of found) yield sql`${name(stored)} where cast(${name(column)} as char(5)) in ('true', 't', '1')`;
}

/** What is told of rows that are there. */
export async function unansweredProblems(
  notation: Notation,
  probe: Probe,
  schema: Schema,
  names: Names,
  found: Survey,
): Promise<string[]> {
  const problems: string[] = [];
  for (const rows of schema.unanswered ?? []) {
    for (const place of placesOf(found, rows, names.table(rows.table))) {
      const { sql: text } = write(notation, sql`select 1 from ${place} limit 1`);
      if ((await probe.query(text)).length > 0) problems.push(rows.problem);
    }
  }
  return [...new Set(problems)];
}
