import { StoreNotReady } from "@sallyport/core/store";

/** What a variable that is not set leaves. */
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Where drivers say where the server is; without one of them they fall back on an address of their own. */
const PLACES = ["connectionString", "uri", "host", "socketPath", "stream"];

/** Options, or a pool's, that name an address and have none: the driver would take its default and fail in its own words. */
function hasNoAddress(database: unknown): boolean {
  if (isMissing(database)) return true;
  if (typeof database !== "object" || database === null) return false;
  const options: unknown = "options" in database ? database.options : database;
  if (typeof options !== "object" || options === null) return false;
  const named = Object.entries(options).filter(([name]) => PLACES.includes(name));
  return named.length > 0 && named.every(([, value]) => isMissing(value)) && process.env.PGHOST === undefined;
}

/** Told at the first use: a build that has no environment loads the file too. @throws StoreNotReady */
export function assertAddress(call: string, database: unknown): void {
  if (!hasNoAddress(database)) return;
  throw new StoreNotReady(
    `${call}() was given no address: is the variable set that it is read from, such as DATABASE_URL?`,
  );
}
