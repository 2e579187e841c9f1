import type { Column, Schema } from "@sallyport/core/store";
import type { ColumnDefinitionBuilder } from "kysely";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Grammar } from "../statements/grammar.ts";
import type { Sql } from "../statements/sql.ts";
import type { Live, LiveColumn } from "./live.ts";

/** Runs an unprepared statement; rows are arrays. */
export interface Probe {
  query(sql: string, cells?: Cell[]): Awaitable<readonly (readonly unknown[])[]>;
}

export interface Place {
  readonly table: string;
  readonly name: string;
  readonly column: Column;
  readonly indexed: boolean;
  /** The referenced id, whose type must be the same. */
  readonly target?: LiveColumn | undefined;
}

/** What differs between databases in a migration. */
export interface MigrationDialect {
  readonly name: "sqlite" | "postgres" | "mysql";
  readonly grammar: Grammar;
  introspect(probe: Probe): Promise<Live>;
  typeOf(place: Place, ids: Schema["ids"]): string;
  number(id: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  accepts(column: Column, ids: Schema["ids"], live: LiveColumn): boolean;
  isParenthesized(type: string): boolean;
  /** Characters to index of a column without a width. */
  indexWidth(column: Column, type: string): number | undefined;
  /** What an index for `startsWith` is of; undefined where there is none. */
  searchTerm?(column: Sql): Sql;
  /** A column in an index, in the order of `grammar.order`. */
  sortTerm?(reference: Sql, column: Column): Sql;
  readonly addsRequired: boolean;
  /** Whether the reference is added with the column. */
  readonly addsReference: boolean;
  readonly tableOptions: string | undefined;
  /** Milliseconds by the server's clock; undefined where it is this process's. */
  readonly clock: string | undefined;
}

export interface MigrationTarget {
  readonly dialect: MigrationDialect;
  readonly probe: Probe;
  /** Alone among processes, in a transaction where possible. */
  exclusively<Result>(work: (probe: Probe) => Promise<Result>): Promise<Result>;
}
