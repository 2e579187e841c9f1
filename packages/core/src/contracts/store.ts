import type { Row, Schema, Table } from "./table.ts";

/** How a `where` compares. */
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

// The same in all copies of this module: a bundler may have taken one in, and left the driver another.
const OPERATOR = Symbol.for("sallyport.Operator");
const INCREMENT = Symbol.for("sallyport.Increment");
const UNCHANGED = Symbol.for("sallyport.Unchanged");

const hasBrand = (value: unknown, brand: symbol): boolean =>
  typeof value === "object" && value !== null && brand in value;

/** A comparison made by `op` only: request input can never be one. */
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

/** Locks the row without a change. */
export class Unchanged {
  readonly [UNCHANGED] = true;
  readonly unchanged = true;
}

/** Whether it is an `Operator` of any copy of this module. */
export const isOperator = (value: unknown): value is Operator<unknown> => hasBrand(value, OPERATOR);
/** Whether it is an `Increment` of any copy of this module. */
export const isIncrement = (value: unknown): value is Increment => hasBrand(value, INCREMENT);
/** Whether it is an `Unchanged` of any copy of this module. */
export const isUnchanged = (value: unknown): value is Unchanged => hasBrand(value, UNCHANGED);

const unchanged = new Unchanged();

/** Comparisons beside equality. */
export const op = {
  lt: <V>(value: V): Operator<V> => new Operator("lt", value),
  lte: <V>(value: V): Operator<V> => new Operator("lte", value),
  gt: <V>(value: V): Operator<V> => new Operator("gt", value),
  gte: <V>(value: V): Operator<V> => new Operator("gte", value),
  /** `op.not(null)` is "is set". */
  not: <V>(value: V): Operator<V> => new Operator("not", value),
  /** An empty list matches nothing. */
  in: <V>(values: readonly V[]): Operator<V> => new Operator("in", values),
  /** ASCII case ignored; `%` and `_` are literal. One of the columns `alsoIn`, of the same table, may have it instead. */
  contains: (text: string, ...alsoIn: readonly string[]): Operator<string> =>
    alsoIn.length === 0 ? new Operator("contains", text) : new Operator("containsAny", [text, ...alsoIn]),
  startsWith: (text: string): Operator<string> => new Operator("startsWith", text),
  endsWith: (text: string): Operator<string> => new Operator("endsWith", text),
  /** Several conditions on one column: values, null, operators. */
  all: <V>(...conditions: readonly (V | Operator<V>)[]): Operator<V> => new Operator("all", conditions),
  /** Of a text as `foldText` has it: equal, `lt` or `gt`. */
  folded: (condition: string | Operator<string>): Operator<string> => new Operator("folded", [condition]),
  add: (by: number): Increment => new Increment(by),
  unchanged: (): Unchanged => unchanged,
} as const;

/** All must hold; `null` is "is null". */
export type Where<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] | Operator<Row<T>[K]> };
/** New column values. */
export type Changes<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] | Increment | Unchanged };
/** A new row; optional and default columns may be omitted. */
export type NewRow<T extends Table> = { readonly [K in keyof T["columns"]]?: Row<T>[K] };

/** One column to sort by. */
export interface Order<T extends Table> {
  readonly column: keyof T["columns"] & string;
  readonly direction: "asc" | "desc";
  /** As `op.folded` compares. */
  readonly folded?: boolean;
}

/** Which rows are meant. */
export interface Query<T extends Table> {
  readonly where: Where<T>;
}
/** Rows to list. */
export interface ListQuery<T extends Table> extends Query<T> {
  readonly orderBy?: readonly Order<T>[];
  /** Default all. */
  readonly limit?: number;
  readonly offset?: number;
}
/** Rows to count by one column. */
export interface CountByQuery<T extends Table, C extends keyof T["columns"] & string> extends Query<T> {
  readonly by: C;
}
type NameOf<T extends Table> = keyof T["columns"] & string;
/** Inner join along the reference `on`. */
export interface Join<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>> {
  readonly join: {
    readonly table: J;
    readonly on: NameOf<T>;
    readonly where?: Where<J>;
    /** Default all. */
    readonly columns?: readonly C[];
  };
}
/** A row and the row it references. */
export type Joined<T extends Table, J extends Table, C extends NameOf<J> = NameOf<J>> = readonly [
  Row<T>,
  Pick<Row<J>, C>,
];

/**
 * A database: one statement a method, save `take` without DELETE … RETURNING. @throws StoreConflict for a unique index
 * or reference, StoreUnavailable
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
  /** Rows whose referenced row meets the join's conditions. */
  count<T extends Table, J extends Table>(table: T, query: Query<T> & Join<T, J>): Promise<number>;
  /** How many there are by each value of the column; none without rows. */
  countBy<T extends Table, C extends NameOf<T>>(table: T, query: CountByQuery<T, C>): Promise<Map<Row<T>[C], number>>;
  /** With defaults. */
  insert<T extends Table>(table: T, row: NewRow<T>): Promise<Row<T>>;
  /** Returns how many changed: a claim is 1. */
  update<T extends Table>(table: T, query: Query<T>, set: Changes<T>): Promise<number>;
  /** Deletes and returns one; of two takers one gets null. */
  take<T extends Table>(table: T, query: Query<T>): Promise<Row<T> | null>;
  delete<T extends Table>(table: T, query: Query<T>): Promise<number>;
  /** Use only the store given. Nested ones join. `work` runs again after a deadlock. */
  transaction<Result>(work: (store: Store) => Promise<Result>, hint?: TransactionHint): Promise<Result>;
}

/** What a store may make use of, or ignore. */
export interface TransactionHint {
  /** Inserts may wait for the commit, or another statement, and then tell of their conflicts. */
  readonly holdsInserts?: boolean;
}

/** A database for `createAuth({ database })`. */
export interface Database {
  /** Such as `sqlite`, for messages. */
  readonly dialect: string;
  /** Must not wait: connect at the first call. */
  open(schema: Schema): Store;
  /** Connections it opened. */
  close?(): Promise<void>;
}
