import type { Row, Schema, Table } from "./table.ts";

/** How a column is compared in a `where`. */
export type Comparison = "lt" | "lte" | "gt" | "gte" | "not" | "in" | "contains" | "startsWith";

/**
 * A comparison other than equality. Only `op` makes one: an object that came in with a request is never one,
 * so a body cannot smuggle an operator into a where.
 */
export class Operator<Value> {
  readonly comparison: Comparison;
  readonly operand: Value | readonly Value[];
  constructor(comparison: Comparison, operand: Value | readonly Value[]) {
    this.comparison = comparison;
    this.operand = operand;
  }
}

/** What an update adds to a number, in the database, atomically. */
export class Increment {
  readonly by: number;
  constructor(by: number) {
    this.by = by;
  }
}

/** What an update leaves as it is: of a write that only takes the row's lock. */
export class Unchanged {
  readonly unchanged = true;
}

const unchanged = new Unchanged();

/** Comparisons for a `where`, beside equality. */
export const op = {
  lt: <V>(value: V): Operator<V> => new Operator("lt", value),
  lte: <V>(value: V): Operator<V> => new Operator("lte", value),
  gt: <V>(value: V): Operator<V> => new Operator("gt", value),
  gte: <V>(value: V): Operator<V> => new Operator("gte", value),
  /** Differs from the value; `op.not(null)` is "is set". */
  not: <V>(value: V): Operator<V> => new Operator("not", value),
  /** One of the values; of none, no row. */
  in: <V>(values: readonly V[]): Operator<V> => new Operator("in", values),
  /** Holds the text, letter case ignored (ASCII); `%` and `_` are themselves. */
  contains: (text: string): Operator<string> => new Operator("contains", text),
  startsWith: (text: string): Operator<string> => new Operator("startsWith", text),
  add: (by: number): Increment => new Increment(by),
  /** The column's own value: the row is locked as by any write, and nothing of it changes. */
  unchanged: (): Unchanged => unchanged,
} as const;

/** Conditions that all hold. `null` means "is null". */
export type Where<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] | Operator<Row<T>[K]> };
/** New values for some columns of a row. */
export type Changes<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] | Increment | Unchanged };
/** What insert takes: optional columns and columns with a default may be left out, and so may a serial id. */
export type NewRow<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] };

/** A column to sort by, and the direction. */
export interface Order<T extends Table> {
  readonly column: keyof T["columns"] & string;
  readonly direction: "asc" | "desc";
}

/** Which rows are meant. */
export interface Query<T extends Table> {
  readonly where: Where<T>;
}
/** Which rows are listed, in which order, and how many. */
export interface ListQuery<T extends Table> extends Query<T> {
  readonly orderBy?: readonly Order<T>[];
  /** Rows at most; all when left out. */
  readonly limit?: number;
  readonly offset?: number;
}
type NameOf<T extends Table> = keyof T["columns"] & string;
/** Follows the reference `on` of the first table to the row it points at; rows without one are left out. */
export interface Join<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>> {
  readonly join: {
    readonly table: J;
    readonly on: NameOf<T>;
    readonly where?: Where<J>;
    /** The columns of its row that are answered with; all when left out. */
    readonly columns?: readonly C[];
  };
}
/** A row and the row of another table that it refers to. */
export type Joined<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>> = readonly [
  Row<T>,
  Pick<Row<J>, C>,
];

/**
 * All that Sallyport asks of a database. Every method is one statement, save `take` where the database has no
 * DELETE … RETURNING.
 * @throws StoreConflict where a unique index or a reference refuses the write
 * @throws StoreUnavailable where the database cannot be reached
 */
export interface Store {
  find<T extends Table>(table: T, query: Query<T>): Promise<Row<T> | null>;
  find<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>>(
    table: T,
    query: Query<T> & Join<T, J, C>,
  ): Promise<Joined<T, J, C> | null>;
  list<T extends Table>(table: T, query: ListQuery<T>): Promise<Row<T>[]>;
  list<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>>(
    table: T,
    query: ListQuery<T> & Join<T, J, C>,
  ): Promise<Joined<T, J, C>[]>;
  count<T extends Table>(table: T, query: Query<T>): Promise<number>;
  /** Writes one row and returns it whole, defaults filled in. */
  insert<T extends Table>(table: T, row: NewRow<T>): Promise<Row<T>>;
  /** Changes the rows that match at that moment and says how many: a claim is an update that changed one row. */
  update<T extends Table>(table: T, query: Query<T>, set: Changes<T>): Promise<number>;
  /** Deletes one row and returns it; of two takers one gets it, the other null. */
  take<T extends Table>(table: T, query: Query<T>): Promise<Row<T> | null>;
  delete<T extends Table>(table: T, query: Query<T>): Promise<number>;
  /**
   * All or nothing; inside, only the store that is handed over may be used. A transaction in a transaction joins it.
   * Where the database undid it for a deadlock, `work` runs again: what it does beside the store may be done twice.
   */
  transaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
}

/** What a database package hands to `createAuth({ database })`. */
export interface Database {
  /** A name for messages: `sqlite`, `postgres`, `mysql`, `memory`. */
  readonly dialect: string;
  /** Called once by each `createAuth`; must not wait: connecting and migrating begin with the first call of the store. */
  open(schema: Schema): Store;
  /** Ends the connections that it opened itself; what was handed to it stays open. */
  close?(): Promise<void>;
}
