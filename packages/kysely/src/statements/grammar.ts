import type { Column } from "@sallyport/core/store";
import type { Expression, RawBuilder, SqlBool } from "kysely";
import type { Compiler } from "./builder.ts";
import type { Cell } from "./cell.ts";
import type { Codecs } from "./codec.ts";

export type Condition = RawBuilder<SqlBool>;

/** What differs between the databases in a statement. */
export interface Grammar {
  readonly compiler: Compiler;
  readonly codecs: Codecs;
  /** Where a text holds another, 1 for its beginning and 0 for nowhere, ASCII letters' case ignored. */
  position(text: Expression<unknown>, needle: Expression<unknown>): Expression<number>;
  /** True also where exactly one side is null. */
  differs(left: Expression<unknown>, right: Expression<unknown>): Condition;
  /** Orders null first when ascending and last when descending, as SQLite and MySQL do by themselves. */
  order(column: Expression<unknown>, direction: "asc" | "desc", declared: Column): Expression<unknown>;
  /** How a limit or an offset is handed over. */
  count(value: number): Cell;
  /** A limit for an offset that has none, where the database asks for one. */
  readonly unlimited: string | undefined;
  /** How one row is deleted and returned in one statement; `none` where it cannot be. */
  readonly takes: "lock" | "select" | "limit" | "none";
  /** The insert answers with the id that the database chose. */
  readonly returnsId: boolean;
}
