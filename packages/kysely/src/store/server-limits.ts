import type { Limits } from "../driver/dialect.ts";
import type { Shares } from "./admission-queue.ts";
import { TimeLimit } from "./time-limit.ts";

export interface ServerOptions {
  /** Migrates the database on first use. Default false, because migrations belong to a deployment. */
  readonly autoMigrate?: boolean;
  /**
   * How long a call waits for an answer or a free connection before it fails as unavailable and its statement is
   * cancelled. Default 10000.
   */
  readonly statementTimeoutMilliseconds?: number;
  /** How long a statement waits for a lock. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
  /** How long a transaction may be idle. Default 30000. */
  readonly idleTransactionTimeoutMilliseconds?: number;
  /** Maximum number of connections for transactions. Default four fifths of the pool, leaving at least two. */
  readonly transactionConnections?: number;
  /** How many calls of one kind may wait for a connection before more of them fail. Default 1000. */
  readonly connectionQueueLimit?: number;
}

export interface ServerLimits {
  readonly statement: TimeLimit;
  readonly milliseconds: Limits;
  readonly shares: Omit<Shares, "size">;
}

function count(name: keyof ServerOptions, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least) return value;
  throw new TypeError(`${name} must be a whole number of at least ${least}`);
}

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
