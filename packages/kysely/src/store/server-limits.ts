import type { Limits } from "../driver/dialect.ts";
import type { Shares } from "./admission-queue.ts";
import { TimeLimit } from "./time-limit.ts";

/** Options of databases on a server. */
export interface ServerOptions {
  /** Migrates on first use. Default false: migrate when you deploy. */
  readonly autoMigrate?: boolean;
  /**
   * Wait for an answer or a free connection; then the call fails as unavailable, its statement cancelled. Default
   * 10000.
   */
  readonly statementTimeoutMilliseconds?: number;
  /** A statement's wait for a lock. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
  /** How long a transaction may idle. Default 30000. */
  readonly idleTransactionTimeoutMilliseconds?: number;
  /** Connections for transactions. Default four fifths of the pool, leaving at least two. */
  readonly transactionConnections?: number;
  /** Calls of one kind that may wait for a connection; more fail at once. Default 1000. */
  readonly connectionQueueLimit?: number;
}

export interface ServerLimits {
  readonly statement: TimeLimit;
  /** All of them. */
  readonly milliseconds: Limits;
  readonly shares: Omit<Shares, "size">;
}

function count(name: keyof ServerOptions, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least) return value;
  throw new TypeError(`${name} takes a whole number of at least ${least}`);
}

/** @throws TypeError for an invalid limit */
export function toLimits(options: ServerOptions): ServerLimits {
  const { transactionConnections, connectionQueueLimit = 1000 } = options;
  const time = (name: keyof ServerOptions & `${string}Milliseconds`, milliseconds: number) =>
    new TimeLimit(options[name] ?? milliseconds, name);
  const statement = time("statementTimeoutMilliseconds", 10_000);
  const lock = time("lockTimeoutMilliseconds", 5000);
  const idle = time("idleTransactionTimeoutMilliseconds", 30_000);
  return {
    statement,
    milliseconds: { statement: statement.milliseconds, lock: lock.milliseconds, idle: idle.milliseconds },
    shares: {
      transactions:
        transactionConnections === undefined ? undefined : count("transactionConnections", transactionConnections, 1),
      waiting: count("connectionQueueLimit", connectionQueueLimit, 0),
    },
  };
}
