import type { MigrationTarget } from "./dialect.ts";
import { type AppliedMigration, hasHistory, readHistory } from "./history.ts";

/** A table as it stands in the database. */
export interface FoundTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What a database holds; reading it changes nothing. */
export interface DatabaseReport {
  /** Those of others too. */
  readonly tables: readonly FoundTable[];
  /** Oldest first. */
  readonly history: readonly AppliedMigration[];
  /** How far the server's clock is ahead of this process's; null where both are one. */
  readonly clockAheadMilliseconds: number | null;
}

/** Half of the way there and back is the moment the server read its clock. */
async function clockAhead({ dialect, probe }: MigrationTarget): Promise<number | null> {
  if (dialect.clock === undefined) return null;
  const before = Date.now();
  const [row] = await probe.query(dialect.clock);
  return Math.round(Number(row?.[0]) - (before + Date.now()) / 2);
}

export async function inspectDatabase(target: MigrationTarget): Promise<DatabaseReport> {
  const { dialect, probe } = target;
  const live = await dialect.introspect(probe);
  return {
    tables: [...live].map(([name, { columns }]) => ({ name, columns: [...columns.keys()] })),
    history: hasHistory(live) ? await readHistory(dialect.grammar, probe) : [],
    clockAheadMilliseconds: await clockAhead(target),
  };
}
