import type { MigrationTarget } from "./dialect.ts";
import { hasHistory, readHistory } from "./history.ts";
import type { LiveTable } from "./live.ts";
import type { DatabaseReport, FoundTable } from "./report.ts";

/** Assumes that the server read its clock halfway through the round trip. */
async function clockAhead({ dialect, probe }: MigrationTarget): Promise<number | null> {
  if (dialect.clock === undefined) return null;
  const before = Date.now();
  const [row] = await probe.query(dialect.clock);
  return Math.round(Number(row?.[0]) - (before + Date.now()) / 2);
}

const toFound = (name: string, { columns }: LiveTable): FoundTable => ({
  name,
  columns: [...columns].map(([column, { type, nullable }]) => ({ name: column, type, nullable })),
});

export async function inspectDatabase(target: MigrationTarget): Promise<DatabaseReport> {
  const { dialect, probe } = target;
  const live = await dialect.introspect(probe);
  return {
    tables: [...live].map(([name, table]) => toFound(name, table)),
    history: hasHistory(live) ? await readHistory(dialect.grammar, probe) : [],
    clockAheadMilliseconds: await clockAhead(target),
    ...((await target.surroundings?.()) ?? { isPooled: null, replicas: [] }),
  };
}
