import { StoreConflict, StoreNotReady, StoreUnavailable } from "@sallyport/core/store";
import { codeOf, isNetworkError } from "../store/network-errors.ts";
import { notMigrated } from "../store/not-migrated.ts";

/**
 * The database is unavailable, and the call can be retried.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailable = /^(08...|28...|3D000|53...|57P0.|57014|58...|25006|25P03|40001|40P01)$/;

const lost = /connection terminated|timeout exceeded when trying to connect|not queryable|after calling end/i;

export const isCollision = (error: unknown): boolean => codeOf(error) === "40001" || codeOf(error) === "40P01";

export function fromPostgresError(error: unknown, table: string): unknown {
  const code = codeOf(error);
  if (code === "23505") return new StoreConflict("unique", table, { cause: error });
  if (code === "23503") return new StoreConflict("reference", table, { cause: error });
  if (code === "42P01" || code === "42703") {
    return new StoreNotReady(notMigrated("PostgreSQL", table), { cause: error });
  }
  if (code === "08P01" && error instanceof Error && error.message.includes("statement pooling mode")) {
    const message = "The pooler does not allow transactions: set its pool_mode to transaction or session";
    return new StoreNotReady(message, { cause: error });
  }
  if (code === "55P03")
    return new StoreUnavailable("Another transaction has locked a row for too long", { cause: error });
  if (
    isNetworkError(error) ||
    unavailable.test(code) ||
    (error instanceof Error && code === "" && lost.test(error.message))
  ) {
    return new StoreUnavailable("PostgreSQL cannot be reached", { cause: error });
  }
  return error;
}
