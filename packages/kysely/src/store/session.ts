import type { TransactionHint } from "@sallyport/core/store";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";

export type Cells = readonly unknown[];

export interface Session {
  first(statement: Statement, cells: Cell[]): Awaitable<Cells | undefined>;
  all(statement: Statement, cells: Cell[]): Awaitable<readonly Cells[]>;
  change(statement: Statement, cells: Cell[]): Awaitable<number>;
  insert(statement: Statement, cells: Cell[]): Awaitable<unknown>;
}

export interface Access {
  run<Result>(table: string, work: (session: Session) => Awaitable<Result>, mayUseReplica?: boolean): Awaitable<Result>;
  transaction<Result>(work: (access: Access) => Promise<Result>, hint?: TransactionHint): Promise<Result>;
}
