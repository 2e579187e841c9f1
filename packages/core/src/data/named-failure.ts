import { isStoreConflict } from "./store-errors.ts";

/** A database conflict inside a plugin must not be mistaken for a conflict of the caller's input. */
export const namedFailure = (source: string, error: unknown): unknown =>
  isStoreConflict(error) ? new Error(`${source} failed`, { cause: error }) : error;
