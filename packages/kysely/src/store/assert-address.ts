import { StoreNotReady } from "@sallyport/core/store";

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

const PLACES = ["connectionString", "uri", "host", "socketPath", "stream"];

/** The driver would silently use its default address, and fail with a misleading error. */
function hasNoAddress(database: unknown): boolean {
  if (isMissing(database)) return true;
  if (typeof database !== "object" || database === null) return false;
  const options: unknown = "options" in database ? database.options : database;
  if (typeof options !== "object" || options === null) return false;
  const named = Object.entries(options).filter(([name]) => PLACES.includes(name));
  return named.length > 0 && named.every(([, value]) => isMissing(value)) && process.env.PGHOST === undefined;
}

/** Checked at the first use, because a build without the environment also loads the configuration. @throws StoreNotReady */
export function assertAddress(call: string, database: unknown): void {
  if (!hasNoAddress(database)) return;
  throw new StoreNotReady(
    `${call}() must be given an address: set the variable that it is read from, such as DATABASE_URL`,
  );
}
