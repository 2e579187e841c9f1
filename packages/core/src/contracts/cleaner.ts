import type { Table } from "./table.ts";

/** A table whose rows are deleted once `column` has passed. It needs an index that begins with the column. */
export interface ExpiringTable {
  readonly table: Table;
  readonly column: string;
}

/** The result of a cleanup. */
export interface CleanupResult {
  readonly deleted: Readonly<Record<string, number>>;
  /** False if expired rows are left, or if a part of the cleanup failed, which the log reports. */
  readonly complete: boolean;
}

export interface Cleaner {
  cleanup(): Promise<CleanupResult>;
}
