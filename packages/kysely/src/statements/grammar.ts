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
  /** 1 for the beginning, 0 for nowhere; ASCII case is ignored. */
  position(text: Expression<unknown>, needle: Expression<unknown>): Expression<number>;
  /** True also where exactly one side is null. */
  differs(left: Expression<unknown>, right: Expression<unknown>): Condition;
  /** Nulls first when ascending, as SQLite and MySQL do. */
  order(column: Expression<unknown>, direction: "asc" | "desc", declared: Column): Expression<unknown>;
  count(value: number): Cell;
  /** A limit for an offset without one, where the database needs it. */
  readonly unlimited: string | undefined;
  /** How one row is deleted and returned in one statement. */
  readonly takes: "lock" | "select" | "limit" | "none";
  /** The insert answers with the database's id. */
  readonly returnsId: boolean;
}
