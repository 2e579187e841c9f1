import { StoreConflict, StoreNotReady, StoreUnavailable } from "@sallyport/core/store";
import { codeOf, isNetworkError } from "../store/network-errors.ts";
import { notMigrated } from "../store/not-migrated.ts";

const lost = new Set(["PROTOCOL_CONNECTION_LOST", "POOL_CLOSED"]);

/**
 * The database is unavailable, and the call can be retried.
 * @see https://mariadb.com/kb/en/mariadb-error-code-reference/
 */
const unavailable = new Set([
  1020, 1021, 1040, 1044, 1045, 1049, 1053, 1114, 1159, 1161, 1213, 1226, 1203, 1290, 1317, 1461, 1792, 1836, 1927,
  1969, 3024, 4031,
]);

/** Text in utf8mb4 was compared with a column in latin1, utf8mb3 or ascii. */
const mixedCollations = new Set([1267, 1270, 1271]);

const closed = /closed state|pool is closed|queue limit|no connections available/i;

function numberOf(error: unknown): number {
  return error instanceof Error && "errno" in error && typeof error.errno === "number" ? error.errno : 0;
}

function isLost(error: unknown): boolean {
  return lost.has(codeOf(error)) || (error instanceof Error && closed.test(error.message));
}

export const isCollision = (error: unknown): boolean => numberOf(error) === 1213 || numberOf(error) === 1020;

export const isLockTimeout = (error: unknown): boolean => numberOf(error) === 1205;

export const isUnknownVariable = (error: unknown): boolean => numberOf(error) === 1193;

export function fromMysqlError(error: unknown, table: string): unknown {
  const number = numberOf(error);
  if (number === 1062) return new StoreConflict("unique", table, { cause: error });
  if (number === 1451 || number === 1452) return new StoreConflict("reference", table, { cause: error });
  if (number === 1146 || number === 1054) {
    return new StoreNotReady(notMigrated("The database", table), { cause: error });
  }
  if (mixedCollations.has(number)) {
    const message = `Table ${table} does not use utf8mb4: npx sallyport migrate shows the statements that convert it`;
    return new StoreNotReady(message, { cause: error });
  }
  if (number === 1406) {
    return new TypeError(`A value is too long for its column in table ${table}: widen the column`, { cause: error });
  }
  if (isLockTimeout(error))
    return new StoreUnavailable("Another transaction has locked a row for too long", { cause: error });
  if (isNetworkError(error) || isLost(error) || unavailable.has(number)) {
    return new StoreUnavailable("MySQL or MariaDB cannot be reached", { cause: error });
  }
  return error;
}
