import type { Shares } from "./places.ts";
import { TimeLimit } from "./time-limit.ts";

/** What a database on a server is told of its pool and of time. */
export interface ServerOptions {
  /** Brings the database to the schema on first use. Default false: run the migration when you deploy. */
  readonly autoMigrate?: boolean;
  /**
   * How long a call waits for one answer, or for a free connection, before it fails as unavailable and its statement
   * is cancelled on the server. Default 10000.
   */
  readonly statementTimeoutMilliseconds?: number;
  /** How long the server lets a statement wait for a lock of somebody else's transaction. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
  /** How long the server keeps a transaction open in which nothing is asked. Default 30000. */
  readonly idleTransactionTimeoutMilliseconds?: number;
  /** Connections that transactions may hold at once. Default four fifths of the pool, and two fewer than it has. */
  readonly transactionConnections?: number;
  /** Calls of one kind that may wait for a connection; one more fails as unavailable at once. Default 1000. */
  readonly connectionQueueLimit?: number;
}

/** The options, checked and filled in. */
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
