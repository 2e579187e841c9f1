import type { Column, Table } from "@sallyport/core/store";
import { name as named, type Sql, sql, write } from "../statements/sql.ts";
import type { Probe } from "./dialect.ts";
import type { LiveTable } from "./live.ts";
import type { Step } from "./step.ts";
import type { Task } from "./task.ts";

async function lower(task: Task, probe: Probe, table: Table, name: string, column: Column): Promise<Step> {
  const { grammar, hasCapitals } = task.dialect;
  const text = (query: Sql): string => write(grammar.notation, query).sql;
  const [place, value] = [sql`${named(table.name)}`, sql`${named(name)}`];
  const capitals = hasCapitals(value);
  const some = await probe.query(text(sql`select 1 from ${place} where ${capitals} limit 1`));
  if (some.length === 0) return { statements: [], problems: [] };
  const twice = sql`select lower(${value}) from ${place} group by lower(${value}) having count(*) > 1 limit 1`;
  const [same] = column.unique ? await probe.query(text(twice)) : [];
  if (same !== undefined) {
    const label = `Column ${table.name}.${name} contains ${String(same[0])} more than once, ignoring case`;
    return {
      statements: [],
      problems: [`${label}. Decide which row keeps it, change or delete the others, and migrate again.`],
    };
  }
  return { statements: [text(sql`update ${place} set ${value} = lower(${value}) where ${capitals}`)], problems: [] };
}

/** Email addresses are compared as they are stored, so one with capitals would never be found. */
export async function lowerCapitals(task: Task, probe: Probe, table: Table, live: LiveTable): Promise<Step> {
  if (!task.isAdoption) return { statements: [], problems: [] };
  const columns = Object.entries(table.columns).filter(([name, column]) => column.lowercase && live.columns.has(name));
  const steps: Step[] = [];
  for (const [name, column] of columns) steps.push(await lower(task, probe, table, name, column));
  return {
    statements: steps.flatMap(({ statements }) => statements),
    problems: steps.flatMap(({ problems }) => problems),
  };
}
