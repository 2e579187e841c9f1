import type { ServerLimits } from "../store/server-limits.ts";
import type { SessionVariable } from "./flavor.ts";

/** What each connection is told before its first statement, and how a migration, which takes its time, lifts it. */
export interface SessionSettings {
  readonly bounded: string;
  readonly unbounded: string;
}

/** These servers count whole seconds, and take 0 for at once. */
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** `timestamp` columns, which an earlier system may have chosen, are read and written in the session's time zone. */
const inUtc = "set time_zone = '+00:00'";

/** For a server, or a proxy before one, that does not know what its version should. */
export const leastSettings: SessionSettings = { bounded: inUtc, unbounded: inUtc };

/** For a server that knows these variables; they are the session's, as there are none for one transaction alone. */
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
