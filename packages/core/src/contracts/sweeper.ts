import type { Table } from "./table.ts";

/** A plugin's table whose rows are deleted once the instant in `column` has passed; an index begins with that column. */
export interface ExpiringTable {
  readonly table: Table;
  readonly column: string;
}

/** What one call has deleted of what had expired. */
export interface SweepResult {
  /** How many rows of each table went. */
  readonly deleted: Readonly<Record<string, number>>;
  /** False where more is left than one call deletes: call again. */
  readonly complete: boolean;
}

/** Deletes what has expired and nobody reads. */
export interface Sweeper {
  /** All of it, in small batches, up to a bound for each table. */
  sweep(): Promise<SweepResult>;
}
