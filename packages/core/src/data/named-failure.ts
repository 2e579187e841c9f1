import { isStoreConflict } from "./store-errors.ts";

/** A plugin's database conflict must not pass for the caller's. */
export const namedFailure = (whose: string, error: unknown): unknown =>
  isStoreConflict(error) ? new Error(`${whose} failed`, { cause: error }) : error;
