import type { MissingPluginRows, Schema } from "@sallyport/core/store";
import type { Probe } from "../migrate/dialect.ts";
import type { Names } from "../names/names.ts";
import { type Notation, name, type Sql, sql, write } from "../statements/sql.ts";
import { renamedBans, type Suspicion } from "./renamed-bans.ts";
import { type Survey, toPlain } from "./survey.ts";

function* rowsOf({ columns }: Survey, { table, column }: MissingPluginRows, stored: string): Generator<Sql> {
  if (column === undefined) {
    const spellings = [toPlain(table), `${toPlain(table)}s`];
    const tables = [...columns.keys()].filter((other) => other === stored || spellings.includes(toPlain(other)));
    for (const other of tables) yield sql`${name(other)}`;
    return;
  }
  const wanted = toPlain(column);
  const found = columns.get(stored)?.filter((other) => toPlain(other) === wanted) ?? [];
  for (const other of found) yield sql`${name(stored)} where cast(${name(other)} as char(5)) in ('true', 't', '1')`;
}

export async function missingPluginProblems(
  notation: Notation,
  probe: Probe,
  schema: Schema,
  names: Names,
  found: Survey,
): Promise<string[]> {
  const suspicions = (schema.missingPluginRows ?? []).flatMap((written): Suspicion[] => {
    const { table, problem } = written;
    const named = [...rowsOf(found, written, names.table(table))].map((rows) => ({ rows, problem }));
    return [...named, ...renamedBans(schema, names, found, written)];
  });
  const problems: string[] = [];
  for (const { rows, problem } of suspicions) {
    const { sql: text } = write(notation, sql`select 1 from ${rows} limit 1`);
    if ((await probe.query(text)).length > 0) problems.push(problem);
  }
  return [...new Set(problems)];
}
