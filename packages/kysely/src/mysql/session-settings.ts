import type { Limits } from "../driver/dialect.ts";
import type { SessionVariable } from "./flavor.ts";

/** Whole seconds; 0 would be at once. */
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Adopted `timestamp` columns are read in the session's time zone. */
const inUtc = "time_zone = '+00:00'";

function valuesOf(limits: Limits | undefined): Partial<Record<SessionVariable, number>> {
  // Whoever waits for a lock holds a connection, in a migration too.
  if (limits === undefined) return { idle_transaction_timeout: 0, max_statement_time: 0, max_execution_time: 0 };
  return {
    innodb_lock_wait_timeout: seconds(limits.lock),
    idle_transaction_timeout: seconds(limits.idle),
    max_statement_time: seconds(limits.statement),
    max_execution_time: limits.statement,
  };
}

/** Per session: neither server has them per transaction. */
export function settingsOf(known: readonly SessionVariable[], limits: Limits | undefined): string {
  const values = valuesOf(limits);
  const told = known.flatMap((name) => (values[name] === undefined ? [] : [`${name} = ${values[name]}`]));
  return `set ${[inUtc, ...told].join(", ")}`;
}
