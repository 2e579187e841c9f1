import type { Limits } from "../driver/dialect.ts";
import type { SessionVariable } from "./flavor.ts";

/** Rounds up to whole seconds, because 0 would mean that nothing may wait. */
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Existing `timestamp` columns are read in the session's time zone. */
const inUtc = "time_zone = '+00:00'";

function valuesOf(limits: Limits | undefined): Partial<Record<SessionVariable, number>> {
  // A migration has no limits except for its lock wait, during which it occupies a connection.
  if (limits === undefined) return { idle_transaction_timeout: 0, max_statement_time: 0, max_execution_time: 0 };
  return {
    innodb_lock_wait_timeout: seconds(limits.lock),
    idle_transaction_timeout: seconds(limits.idle),
    max_statement_time: seconds(limits.statement),
    max_execution_time: limits.statement,
  };
}

/** These limits apply to the session, because neither server has them per transaction. */
export function settingsOf(known: readonly SessionVariable[], limits: Limits | undefined): string {
  const values = valuesOf(limits);
  const assignments = known.flatMap((name) => (values[name] === undefined ? [] : [`${name} = ${values[name]}`]));
  return `set ${[inUtc, ...assignments].join(", ")}`;
}
