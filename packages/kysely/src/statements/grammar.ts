import type { Column } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";
import type { Codecs } from "./codec.ts";
import type { Notation, Sql } from "./sql.ts";

/** The text that is searched for, written once more at each call; ASCII case is ignored. */
export type Needle = (spell?: (text: string) => string) => Sql;

/** Texts by their beginning, ASCII letters small. */
export interface PrefixSearch {
  fold(text: Sql): Sql;
  /** What an index for it is of. */
  term(text: Sql): Sql;
  /** Four needles: a range of beginnings, which an index may have, and all of it. */
  startsWith(text: Sql, needle: Needle): Sql;
}

/** How one row is deleted and returned; `none`: by a transaction. */
export type Takes = "lock" | "select" | "limit" | "none";

/** What differs between databases in a statement. */
export interface Grammar {
  readonly notation: Notation;
  readonly codecs: Codecs;
  /** One needle. */
  contains(text: Sql, needle: Needle): Sql;
  /** What texts are searched and sorted by. */
  readonly prefix: PrefixSearch;
  /** Two needles. */
  endsWith(text: Sql, needle: Needle): Sql;
  /** Also true if exactly one side is null. */
  differs(left: Sql, right: Sql): Sql;
  /** Nulls first when ascending, as in SQLite and MySQL. */
  order(column: Sql, direction: "asc" | "desc", declared: Column): Sql;
  count(value: number): Cell;
  /** A limit or an offset, as it stands in a statement. */
  bound(parameter: Sql): Sql;
  /** For an offset without a limit, where needed. */
  readonly unlimited: string | undefined;
  takes(): Takes;
  /** The insert returns the database's id. */
  readonly returnsId: boolean;
}
