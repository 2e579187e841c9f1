import { StoreConflict, StoreNotReady, StoreUnavailable } from "@sallyport/core/store";
import { notMigrated } from "../store/not-migrated.ts";

/**
 * Extended result codes, where the primary code is not enough.
 * @see https://sqlite.org/rescode.html
 */
const unique = new Set([2067, 1555, 2579]);
const reference = 787;
const busy = new Set([5, 6]);
const unavailable = new Map([
  [8, "The SQLite file cannot be written to"],
  [10, "The SQLite file cannot be read or written"],
  [11, "The SQLite file is damaged"],
  [13, "The disk of the SQLite file is full"],
  [14, "The SQLite file cannot be opened: its folder must exist and be writable"],
  [26, "The file is not an SQLite database"],
]);

const messages: readonly (readonly [text: RegExp, code: number])[] = [
  [/unique constraint failed/i, 2067],
  [/foreign key constraint failed/i, reference],
  [/database( table| schema)? is locked|SQLITE_BUSY/i, 5],
  [/attempt to write a readonly database/i, 8],
  [/disk i\/o error/i, 10],
  [/database disk image is malformed/i, 11],
  [/database or disk is full/i, 13],
  [/unable to open database file/i, 14],
  [/file is not a database/i, 26],
];

function codeOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ("errcode" in error && typeof error.errcode === "number") return error.errcode;
  return messages.find(([text]) => text.test(error.message))?.[1] ?? 0;
}

export const isBusy = (error: unknown): boolean => busy.has(codeOf(error) & 0xff);

export function fromSqliteError(error: unknown, table: string): unknown {
  const code = codeOf(error);
  if (unique.has(code)) return new StoreConflict("unique", table, { cause: error });
  if (code === reference) return new StoreConflict("reference", table, { cause: error });
  if (isBusy(error)) return new StoreUnavailable("The SQLite file is locked by another process", { cause: error });
  const message = unavailable.get(code & 0xff);
  if (message !== undefined) return new StoreUnavailable(message, { cause: error });
  if (error instanceof Error && /\bno such (table|column)|has no column named/.test(error.message)) {
    return new StoreNotReady(notMigrated("The SQLite file", table), {
      cause: error,
    });
  }
  const closed = error instanceof Error && "code" in error && error.code === "ERR_INVALID_STATE";
  return closed ? new StoreUnavailable("The SQLite database was closed", { cause: error }) : error;
}
