import type { ServerLimits } from "../store/server-limits.ts";
import type { SessionVariable } from "./flavor.ts";

export interface SessionSettings {
  readonly bounded: string;
  readonly unbounded: string;
}

/** Whole seconds; 0 would be at once. */
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Adopted `timestamp` columns are read in the session's time zone. */
const inUtc = "set time_zone = '+00:00'";

/** For proxies that refuse what their version should know. */
export const leastSettings: SessionSettings = { bounded: inUtc, unbounded: inUtc };

/** Per session: neither server has them per transaction. */
export function settingsOf(
  known: readonly SessionVariable[],
  { statement, lock, idle }: ServerLimits,
): SessionSettings {
  const values: Readonly<Record<SessionVariable, readonly [bounded: number, unbounded: number]>> = {
    innodb_lock_wait_timeout: [seconds(lock.milliseconds), seconds(lock.milliseconds)],
    idle_transaction_timeout: [seconds(idle.milliseconds), 0],
    max_statement_time: [seconds(statement.milliseconds), 0],
    max_execution_time: [statement.milliseconds, 0],
  };
  const state = (which: 0 | 1) => [inUtc, ...known.map((name) => `${name} = ${values[name][which]}`)].join(", ");
  return { bounded: state(0), unbounded: state(1) };
}
