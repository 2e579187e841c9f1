import type { Row, Schema, Table } from "./table.ts";

/** The comparisons of a `where`. */
export type Comparison =
  | "lt"
  | "lte"
  | "gt"
  | "gte"
  | "not"
  | "in"
  | "contains"
  | "containsAny"
  | "startsWith"
  | "endsWith"
  | "all"
  | "folded";

// The symbols are the same in all copies of this module: a bundler may include one copy, while the driver loads
// another.
const OPERATOR = Symbol.for("sallyport.Operator");
const INCREMENT = Symbol.for("sallyport.Increment");

const hasBrand = (value: unknown, brand: symbol): boolean =>
  typeof value === "object" && value !== null && brand in value;

/** A comparison made by `op`. Request input can never be one. */
export class Operator<Value> {
  readonly [OPERATOR] = true;
  readonly comparison: Comparison;
  readonly operand: Value | readonly (Value | Operator<Value>)[];
  constructor(comparison: Comparison, operand: Value | readonly (Value | Operator<Value>)[]) {
    this.comparison = comparison;
    this.operand = operand;
  }
}

/** An atomic increment. */
export class Increment {
  readonly [INCREMENT] = true;
  readonly by: number;
  constructor(by: number) {
    this.by = by;
  }
}

/** Whether a value is an `Operator` of any copy of this module. */
export const isOperator = (value: unknown): value is Operator<unknown> => hasBrand(value, OPERATOR);
/** Whether a value is an `Increment` of any copy of this module. */
export const isIncrement = (value: unknown): value is Increment => hasBrand(value, INCREMENT);

/** Creates comparisons for a `where`, and changes for an update. */
export const op = {
  lt: <V>(value: V): Operator<V> => new Operator("lt", value),
  lte: <V>(value: V): Operator<V> => new Operator("lte", value),
  gt: <V>(value: V): Operator<V> => new Operator("gt", value),
  gte: <V>(value: V): Operator<V> => new Operator("gte", value),
  /** `op.not(null)` matches every value except null. */
  not: <V>(value: V): Operator<V> => new Operator("not", value),
  /** An empty list matches nothing. */
  in: <V>(values: readonly V[]): Operator<V> => new Operator("in", values),
  /**
   * Ignores ASCII case, and takes `%` and `_` literally. The row also matches if one of the columns `alsoIn` of the
   * same table contains the text.
   */
  contains: (text: string, ...alsoIn: readonly string[]): Operator<string> =>
    alsoIn.length === 0 ? new Operator("contains", text) : new Operator("containsAny", [text, ...alsoIn]),
  startsWith: (text: string): Operator<string> => new Operator("startsWith", text),
  endsWith: (text: string): Operator<string> => new Operator("endsWith", text),
  all: <V>(...conditions: readonly (V | Operator<V>)[]): Operator<V> => new Operator("all", conditions),
  /** Compares by `foldText`, for equality, `lt` or `gt`. */
  folded: (condition: string | Operator<string>): Operator<string> => new Operator("folded", [condition]),
  add: (by: number): Increment => new Increment(by),
} as const;

/** Conditions on columns, all of which must be true. Null matches null. */
export type Where<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] | Operator<Row<T>[K]> };
/** New values of columns. */
export type Changes<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] | Increment };
/** The values of a new row. Optional columns and those with a default may be omitted. */
export type NewRow<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] };

/** A column to sort by. */
export interface Order<T extends Table> {
  readonly column: keyof T["columns"] & string;
  readonly direction: "asc" | "desc";
  readonly folded?: boolean;
}

/** Selects rows. */
export interface Query<T extends Table> {
  readonly where: Where<T>;
}
/** Selects rows to read. */
export interface ReadQuery<T extends Table> extends Query<T> {
  /** Locks the rows until the transaction ends, and reads them as they are once it holds the locks. */
  readonly lock?: boolean;
}
/** Says where rows may be read. */
export interface ReplicaHint {
  /** Allows a replica that has everything that was committed before the call. A transaction ignores it. */
  readonly replica?: boolean;
}
/** Selects rows in an order, and pages them. */
export interface ListQuery<T extends Table> extends ReadQuery<T>, ReplicaHint {
  readonly orderBy?: readonly Order<T>[];
  readonly limit?: number;
  readonly offset?: number;
}
/** Counts the selected rows by a column. */
export interface CountByQuery<T extends Table, C extends keyof T["columns"] & string> extends Query<T>, ReplicaHint {
  readonly by: C;
}
type NameOf<T extends Table> = keyof T["columns"] & string;
/** An inner join along the reference `on`. */
export interface Join<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>> {
  readonly join: {
    readonly table: J;
    readonly on: NameOf<T>;
    readonly where?: Where<J>;
    readonly columns?: readonly C[];
  };
}
/** A row, and the row it references. */
export type Joined<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>> = readonly [
  Row<T>,
  Pick<Row<J>, C>,
];

/**
 * A database. Each method runs one statement, except `take` without DELETE … RETURNING. @throws StoreConflict for a
 * unique index or reference, StoreUnavailable
 */
export interface Store {
  find<T extends Table>(table: T, query: ReadQuery<T>): Promise<Row<T> | null>;
  find<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>>(
    table: T,
    query: Query<T> & Join<T, J, C>,
  ): Promise<Joined<T, J, C> | null>;
  list<T extends Table>(table: T, query: ListQuery<T>): Promise<Row<T>[]>;
  list<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>>(
    table: T,
    query: ListQuery<T> & Join<T, J, C>,
  ): Promise<Joined<T, J, C>[]>;
  count<T extends Table>(table: T, query: Query<T> & ReplicaHint): Promise<number>;
  count<T extends Table, J extends Table>(table: T, query: Query<T> & ReplicaHint & Join<T, J>): Promise<number>;
  countBy<T extends Table, C extends NameOf<T>>(table: T, query: CountByQuery<T, C>): Promise<Map<Row<T>[C], number>>;
  insert<T extends Table>(table: T, row: NewRow<T>): Promise<Row<T>>;
  /** Updates rows and returns how many matched, so a successful claim returns 1. */
  update<T extends Table>(table: T, query: Query<T>, set: Changes<T>): Promise<number>;
  /** Deletes a row and returns it. If two callers race, one of them gets null. */
  take<T extends Table>(table: T, query: Query<T>): Promise<Row<T> | null>;
  delete<T extends Table>(table: T, query: Query<T>): Promise<number>;
  /**
   * Runs a transaction, in which only the given store may be used. Nested transactions join it. `work` runs again after
   * a deadlock.
   */
  transaction<Result>(work: (store: Store) => Promise<Result>, hint?: TransactionHint): Promise<Result>;
}

/** Hints that a store may ignore. */
export interface TransactionHint {
  /** Whether inserts may be deferred until the commit or the next statement, which then reports their conflicts. */
  readonly holdsInserts?: boolean;
}

/** A store inside of a transaction that the application has begun. */
export interface JoinedTransaction {
  readonly store: Store;
  /** Resolves when the transaction has ended, with whether it was committed. */
  readonly ended: Promise<boolean>;
  /** Ends the use of the store, and leaves the transaction open. */
  leave(): void;
}

/** A database for `createAuth({ database })`. */
export interface Database {
  readonly dialect: string;
  /** Opens the database. It must not wait, so it connects at the first call. */
  open(schema: Schema): Store;
  /** Closes the connections that the database opened itself. */
  close?(): Promise<void>;
  /** Joins a transaction that the application has begun. @throws TypeError for any other object */
  join?(transaction: object, schema: Schema): Promise<JoinedTransaction>;
}
