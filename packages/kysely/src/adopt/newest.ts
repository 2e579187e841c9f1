import type { Table } from "@sallyport/core/store";
import type { Probe } from "../migrate/dialect.ts";
import type { Task } from "../migrate/task.ts";
import { codecOf } from "../statements/codec.ts";
import { name as named, sql, write } from "../statements/sql.ts";

/** The clocks of two machines differ by less than this. */
const TOLERANCE = 10 * 60_000;

const WRITTEN = /^(created|updated)_?at$/i;

async function newestOf({ dialect, schema }: Task, probe: Probe, table: Table, name: string): Promise<Date | null> {
  const column = table.columns[name];
  if (column === undefined) return null;
  const { notation, selected } = dialect.grammar;
  const newest = sql`max(${named(name)})`;
  const query = sql`select ${selected?.(newest, column, 0) ?? newest} from ${named(table.name)}`;
  const [row] = await probe.query(write(notation, query).sql);
  if (row === undefined || row[0] === null) return null;
  return codecOf(column, schema.ids, dialect.grammar.codecs).decode?.(row[0]) as Date;
}

/** A time in the future, in a column without a time zone, was not written in UTC. */
export async function newestProblems(task: Task, probe: Probe): Promise<string[]> {
  const { dialect, live, schema } = task;
  if (dialect.isZoneChosen) return [];
  const problems: string[] = [];
  for (const table of schema.tables) {
    for (const [name, column] of Object.entries(table.columns)) {
      const type = live.get(table.name)?.columns.get(name)?.type;
      if (type === undefined || column.kind !== "time" || !WRITTEN.test(name) || !dialect.isZoneless(type)) continue;
      const newest = await newestOf(task, probe, table, name);
      const ahead = newest === null ? 0 : newest.getTime() - Date.now();
      if (newest === null || ahead < TOLERANCE) continue;
      const hours = (ahead / 3_600_000).toFixed(1);
      problems.push(
        `The newest ${table.name}.${name} is ${newest.toISOString()}, ${hours} hours from now: the column has no time zone, and was not written in UTC. Set the time zone that it was written in: ${dialect.zoneHint}, or "UTC" if the time is right.`,
      );
    }
  }
  return problems;
}
