import type { TransactionHint } from "@sallyport/core/store";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";

export type Cells = readonly unknown[];

/** A pool, or a transaction's connection. */
export interface Session {
  first(statement: Statement, cells: Cell[]): Awaitable<Cells | undefined>;
  all(statement: Statement, cells: Cell[]): Awaitable<readonly Cells[]>;
  change(statement: Statement, cells: Cell[]): Awaitable<number>;
  /** The id, if the database chose it. */
  insert(statement: Statement, cells: Cell[]): Awaitable<unknown>;
}

/** Connects, migrates, waits, retries, maps errors. */
export interface Access {
  /** `table` is named in a conflict. */
  run<Result>(table: string, work: (session: Session) => Awaitable<Result>): Awaitable<Result>;
  transaction<Result>(work: (access: Access) => Promise<Result>, hint?: TransactionHint): Promise<Result>;
}
