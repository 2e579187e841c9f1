type Input = string | number | bigint | null;

export interface SqliteStatement {
  get(...cells: Input[]): unknown;
  all(...cells: Input[]): unknown[];
  run(...cells: Input[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  setReturnArrays(enabled: boolean): void;
}

/** A `DatabaseSync` of `node:sqlite`, typed without Node's types. */
export interface SqliteHandle {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}
