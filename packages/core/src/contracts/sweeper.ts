import type { Table } from "./table.ts";

/** Rows are deleted once `column` has passed; an index must begin with it. */
export interface ExpiringTable {
  readonly table: Table;
  readonly column: string;
}

/** What one call has deleted of what had expired. */
export interface SweepResult {
  /** Rows deleted by table. */
  readonly deleted: Readonly<Record<string, number>>;
  /** False if more is left. */
  readonly complete: boolean;
}

/** Deletes expired rows. */
export interface Sweeper {
  /** In small batches, up to a bound per table. */
  sweep(): Promise<SweepResult>;
}
