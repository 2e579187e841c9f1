import { setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailable } from "@sallyport/core/store";

/** A connection whose open transaction holds a lock on a table that the migration changes. */
export interface MigrationBlocker {
  /** Process id in PostgreSQL, or connection id in MySQL and MariaDB. */
  readonly id: string;
  readonly user: string;
  readonly application: string;
  /** How long its transaction has been open, in seconds. */
  readonly seconds: number;
  readonly query: string;
  readonly end: string;
}

/** An attempt that released its locks, so that later queries do not wait for too long. */
export interface MigrationWait {
  readonly blockers: readonly MigrationBlocker[];
  readonly attempt: number;
  readonly pauseMilliseconds: number;
}

/** Options of `migrate`. */
export interface MigrateOptions {
  /** Called for each attempt that was blocked. */
  readonly onBlocked?: (wait: MigrationWait) => void;
}

const described = ({ id, user, application, seconds, query }: MigrationBlocker): string =>
  `${id} (${user}, ${application}, transaction open for ${seconds} s${query === "" ? "" : `: ${query}`})`;

/** Every attempt to migrate was blocked by another transaction. SQLite and PostgreSQL roll the migration back. */
export class MigrationBlocked extends StoreUnavailable {
  readonly blockers: readonly MigrationBlocker[];
  constructor(blockers: readonly MigrationBlocker[], cause: unknown) {
    const who = blockers.length === 0 ? "another transaction" : blockers.map(described).join(", ");
    const ends = blockers.map(({ end }) => end).join("; ");
    const remedy = `Wait for that transaction or end it${ends === "" ? "" : ` (${ends})`}, then migrate again`;
    super(`The migration was blocked by ${who}. ${remedy}`, { cause });
    this.blockers = blockers;
  }
}

export interface BlockedRetry extends MigrateOptions {
  isTimeout(error: unknown): boolean;
  blockers(): Promise<readonly MigrationBlocker[]>;
}

const PAUSES_MILLISECONDS = [1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000];

export async function retryWhileBlocked<Result>(
  retry: BlockedRetry,
  work: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!retry.isTimeout(error)) throw error;
      // A user without the permission to see other transactions gets none.
      const blockers = await retry.blockers().catch(() => []);
      const pauseMilliseconds = PAUSES_MILLISECONDS[attempt - 1];
      if (pauseMilliseconds === undefined) throw new MigrationBlocked(blockers, error);
      retry.onBlocked?.({ blockers, attempt, pauseMilliseconds });
      await pause(pauseMilliseconds);
    }
  }
}
