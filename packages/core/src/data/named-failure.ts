import { isStoreConflict } from "./store-errors.ts";

/** What a plugin threw, as it is handed on: its own conflict in the database must not pass for one of the caller's. */
export const namedFailure = (whose: string, error: unknown): unknown =>
  isStoreConflict(error) ? new Error(`${whose} failed`, { cause: error }) : error;
