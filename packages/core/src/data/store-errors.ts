/** A write refused by a unique index or reference. */
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

/** The database is unreachable; a retry may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
  }
}

/** The database is not set up: the message says what to do, such as which command to run. */
export class StoreNotReady extends Error {
  override readonly name = "StoreNotReady";
}

/** Whether it is a `StoreNotReady`, by name. */
export const isStoreNotReady = (error: unknown): error is StoreNotReady =>
  error instanceof Error && error.name === "StoreNotReady";
/** Whether it is a `StoreConflict`, by name: two copies of this module may be loaded. */
export const isStoreConflict = (error: unknown): error is StoreConflict =>
  error instanceof Error && error.name === "StoreConflict";
/** Whether it is a `StoreUnavailable`, by name. */
export const isStoreUnavailable = (error: unknown): error is StoreUnavailable =>
  error instanceof Error && error.name === "StoreUnavailable";
