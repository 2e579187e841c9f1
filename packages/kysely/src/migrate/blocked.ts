import { setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailable } from "@sallyport/core/store";

/** A connection whose open transaction holds a table that the migration changes. */
export interface MigrationBlocker {
  /** PostgreSQL's pid, or the id of the connection in MySQL and MariaDB. */
  readonly id: string;
  readonly user: string;
  /** What it calls itself, or where it comes from. */
  readonly application: string;
  /** How long its transaction has been open, in seconds. */
  readonly seconds: number;
  /** Its last statement; empty where the server does not show it. */
  readonly query: string;
  /** The statement that ends it. */
  readonly end: string;
}

/** An attempt that gave its locks back, because it would have had to wait longer than those behind it may. */
export interface MigrationWait {
  /** Empty where the server does not show them. */
  readonly blockers: readonly MigrationBlocker[];
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** Until the next attempt. */
  readonly pauseMilliseconds: number;
}

/** Options of `migrate`. */
export interface MigrateOptions {
  /** Told of each attempt that had to give way. */
  readonly onBlocked?: (wait: MigrationWait) => void;
}

const described = ({ id, user, application, seconds, query }: MigrationBlocker): string =>
  `${id} (${user}, ${application}, transaction open for ${seconds} s${query === "" ? "" : `: ${query}`})`;

/** Every attempt to migrate met a transaction that did not end. Nothing of it stays on SQLite and PostgreSQL. */
export class MigrationBlocked extends StoreUnavailable {
  readonly blockers: readonly MigrationBlocker[];
  constructor(blockers: readonly MigrationBlocker[], cause: unknown) {
    const who = blockers.length === 0 ? "another transaction" : blockers.map(described).join(", ");
    super(`The migration was blocked by ${who}`, { cause });
    this.blockers = blockers;
  }
}

/** How a migration gives way. */
export interface GivingWay extends MigrateOptions {
  isTimeout(error: unknown): boolean;
  blockers(): Promise<readonly MigrationBlocker[]>;
}

const PAUSES_MILLISECONDS = [1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000];

/** Repeats work whose locks were not free in time. @throws MigrationBlocked after the last attempt */
export async function givingWay<Result>(way: GivingWay, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!way.isTimeout(error)) throw error;
      // Who may not look is told what is known.
      const blockers = await way.blockers().catch(() => []);
      const pauseMilliseconds = PAUSES_MILLISECONDS[attempt - 1];
      if (pauseMilliseconds === undefined) throw new MigrationBlocked(blockers, error);
      way.onBlocked?.({ blockers, attempt, pauseMilliseconds });
      await sleep(pauseMilliseconds);
    }
  }
}
