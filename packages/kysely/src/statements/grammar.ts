import type { Column } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";
import type { Codecs } from "./codec.ts";
import type { Notation, Sql } from "./sql.ts";

/** What differs between databases in a statement. */
export interface Grammar {
  readonly notation: Notation;
  readonly codecs: Codecs;
  /** From 1, 0 if absent; ASCII case is ignored. */
  position(text: Sql, needle: Sql): Sql;
  /** Also true if exactly one side is null. */
  differs(left: Sql, right: Sql): Sql;
  /** Nulls first when ascending, as in SQLite and MySQL. */
  order(column: Sql, direction: "asc" | "desc", declared: Column): Sql;
  count(value: number): Cell;
  /** For an offset without a limit, where needed. */
  readonly unlimited: string | undefined;
  /** How one row is deleted and returned. */
  readonly takes: "lock" | "select" | "limit" | "none";
  /** The insert returns the database's id. */
  readonly returnsId: boolean;
}
