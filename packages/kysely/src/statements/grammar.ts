import type { Column } from "@sallyport/core/store";
import type { Expression, RawBuilder, SqlBool } from "kysely";
import type { Compiler } from "./builder.ts";
import type { Cell } from "./cell.ts";
import type { Codecs } from "./codec.ts";

export type Condition = RawBuilder<SqlBool>;

/** The text that is searched for, written once more at each call; ASCII case is ignored. */
export type Needle = (spell?: (text: string) => string) => Expression<unknown>;

/** Texts by their beginning, ASCII letters small. */
export interface PrefixSearch {
  fold(text: Expression<unknown>): Expression<unknown>;
  /** What an index for it is of. */
  term(text: Expression<unknown>): Expression<unknown>;
  /** Four needles: a range of beginnings, which an index may have, and all of it. */
  startsWith(text: Expression<unknown>, needle: Needle): Condition;
}

/** What differs between databases in a statement. */
export interface Grammar {
  readonly compiler: Compiler;
  readonly codecs: Codecs;
  /** One needle. */
  contains(text: Expression<unknown>, needle: Needle): Condition;
  /** What texts are searched and sorted by. */
  readonly prefix: PrefixSearch;
  /** Two needles. */
  endsWith(text: Expression<unknown>, needle: Needle): Condition;
  /** Also true if exactly one side is null. */
  differs(left: Expression<unknown>, right: Expression<unknown>): Condition;
  /** Nulls first when ascending, as in SQLite and MySQL. */
  order(column: Expression<unknown>, direction: "asc" | "desc", declared: Column): Expression<unknown>;
  count(value: number): Cell;
  /** For an offset without a limit, where needed. */
  readonly unlimited: string | undefined;
  /** How one row is deleted and returned. */
  readonly takes: "lock" | "select" | "limit" | "none";
  /** The insert returns the database's id. */
  readonly returnsId: boolean;
}
