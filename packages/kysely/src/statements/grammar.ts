import type { Column } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";
import type { Codecs } from "./codec.ts";
import type { Notation, Part, Sql } from "./sql.ts";

/**
 * Binds the text to search for, once more at each call: once for `contains`, twice for `endsWith`, and four times for
 * `startsWith`, of which two are for a range that an index supports and two for the exact comparison. The search ignores
 * the case of ASCII letters.
 */
export type Needle = (spell?: (text: string) => string) => Sql;

export interface PrefixSearch {
  fold(text: Sql): Sql;
  term(text: Sql): Sql;
  startsWith(text: Sql, needle: Needle): Sql;
}

/** How a row is deleted and returned by one statement. `none` needs a transaction. */
export type Takes = "lock" | "select" | "limit" | "none";

export interface Grammar {
  readonly notation: Notation;
  readonly codecs: Codecs;
  contains(text: Sql, needle: Needle): Sql;
  readonly prefix: PrefixSearch;
  endsWith(text: Sql, needle: Needle): Sql;
  /** The condition is also true if exactly one side is null. */
  differs(left: Sql, right: Sql): Sql;
  /** Nulls come first in ascending order, as in SQLite and MySQL. */
  order(column: Sql, direction: "asc" | "desc", declared: Column): Sql;
  count(value: number): Cell;
  bound(parameter: Sql): Sql;
  readonly unlimited: string | undefined;
  takes(): Takes;
  /** Locks the rows of a `select`. It is empty where a transaction excludes all others that write. */
  readonly lock: "" | " for update" | " for no key update";
  readonly returnsId: boolean;
  /** How a value for a column is written, for drivers that encode a parameter by the type of its column. */
  readonly written?: (parameter: Part, declared: Column) => Part;
  /** How a column is returned by drivers whose rows are objects. Default: as it is stored. */
  readonly selected?: (reference: Part, declared: Column, position: number) => Sql;
}
