import type { Shares } from "./places.ts";
import { TimeLimit } from "./time-limit.ts";

/** Options of every database on a server. */
export interface ServerOptions {
  /** Migrates on first use. Default false: run the migration when you deploy. */
  readonly autoMigrate?: boolean;
  /**
   * How long a call waits for an answer or a free connection; then it fails as unavailable and its statement is
   * cancelled. Default 10000.
   */
  readonly statementTimeoutMilliseconds?: number;
  /** How long the server lets a statement wait for a lock. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
  /** How long the server keeps an idle transaction open. Default 30000. */
  readonly idleTransactionTimeoutMilliseconds?: number;
  /** Connections that transactions may hold at once. Default four fifths of the pool, at most two fewer than it has. */
  readonly transactionConnections?: number;
  /** Calls of one kind that may wait for a connection; more fail as unavailable at once. Default 1000. */
  readonly connectionQueueLimit?: number;
}

export interface ServerLimits {
  readonly statement: TimeLimit;
  readonly lock: TimeLimit;
  readonly idle: TimeLimit;
  readonly shares: Omit<Shares, "size">;
}

function count(name: keyof ServerOptions, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least) return value;
  throw new TypeError(`${name} takes a whole number of at least ${least}`);
}

/** @throws TypeError for what is no number of milliseconds, connections or calls */
export function toLimits(options: ServerOptions): ServerLimits {
  const { transactionConnections, connectionQueueLimit = 1000 } = options;
  const time = (name: keyof ServerOptions & `${string}Milliseconds`, milliseconds: number) =>
    new TimeLimit(options[name] ?? milliseconds, name);
  return {
    statement: time("statementTimeoutMilliseconds", 10_000),
    lock: time("lockTimeoutMilliseconds", 5000),
    idle: time("idleTransactionTimeoutMilliseconds", 30_000),
    shares: {
      transactions:
        transactionConnections === undefined ? undefined : count("transactionConnections", transactionConnections, 1),
      waiting: count("connectionQueueLimit", connectionQueueLimit, 0),
    },
  };
}
