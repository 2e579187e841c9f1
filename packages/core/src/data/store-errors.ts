/** A write that a unique index or a reference refused. */
export class StoreConflict extends Error {
  override readonly name = "StoreConflict";
  readonly kind: "unique" | "reference";
  readonly table: string;
  constructor(kind: "unique" | "reference", table: string, options?: { cause?: unknown }) {
    super(`${kind === "unique" ? "A unique index" : "A reference"} of table ${table} refused the write`, options);
    this.kind = kind;
    this.table = table;
  }
}

/** The database cannot be reached; a retry may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
  }
}

/** The database is not set up. The message says which command to run. */
export class StoreNotReady extends Error {
  override readonly name = "StoreNotReady";
}

/** Whether an error is a `StoreNotReady` of any copy of this module. */
export const isStoreNotReady = (error: unknown): error is StoreNotReady =>
  error instanceof Error && error.name === "StoreNotReady";
/** Whether an error is a `StoreConflict` of any copy of this module. */
export const isStoreConflict = (error: unknown): error is StoreConflict =>
  error instanceof Error && error.name === "StoreConflict";
/** Whether an error is a `StoreUnavailable` of any copy of this module. */
export const isStoreUnavailable = (error: unknown): error is StoreUnavailable =>
  error instanceof Error && error.name === "StoreUnavailable";
