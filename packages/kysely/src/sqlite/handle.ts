type Input = string | number | bigint | null;

/** A prepared statement of `node:sqlite`, as far as we use it. */
export interface SqliteStatement {
  get(...cells: Input[]): unknown;
  all(...cells: Input[]): unknown[];
  run(...cells: Input[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  setReturnArrays(enabled: boolean): void;
}

/** An open database: a `DatabaseSync` of `node:sqlite`. Stated here so that our types need no types of Node's. */
export interface SqliteHandle {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}
