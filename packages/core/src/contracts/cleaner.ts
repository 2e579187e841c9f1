import type { Table } from "./table.ts";

/** Deleted once `column` has passed; needs an index beginning with it. */
export interface ExpiringTable {
  readonly table: Table;
  readonly column: string;
}

/** What a cleanup deleted. */
export interface CleanupResult {
  readonly deleted: Readonly<Record<string, number>>;
  /** False if more is left, or one of the cleanups has failed: the log says which. */
  readonly complete: boolean;
}

/** Deletes expired rows. */
export interface Cleaner {
  /** In small batches, bounded per table. */
  cleanup(): Promise<CleanupResult>;
}
