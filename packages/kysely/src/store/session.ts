import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";

export type Cells = readonly unknown[];

/** One place where statements run: a pool, or the connection that a transaction holds. */
export interface Session {
  /** The first row's cells. */
  first(statement: Statement, cells: Cell[]): Awaitable<Cells | undefined>;
  all(statement: Statement, cells: Cell[]): Awaitable<readonly Cells[]>;
  /** How many rows matched. */
  change(statement: Statement, cells: Cell[]): Awaitable<number>;
  /** The id that the database chose; nothing when the row brought its own. */
  insert(statement: Statement, cells: Cell[]): Awaitable<unknown>;
}

/** The way to a session: connects, migrates, waits, tries again and names the errors. */
export interface Access {
  /** `table` is what a conflict is reported of. */
  run<Result>(table: string, work: (session: Session) => Awaitable<Result>): Awaitable<Result>;
  transaction<Result>(work: (access: Access) => Promise<Result>): Promise<Result>;
}
