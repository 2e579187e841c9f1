import type { Column, Schema } from "@sallyport/core/store";
import type { Names } from "../names/names.ts";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Grammar } from "../statements/grammar.ts";
import type { Sql } from "../statements/sql.ts";
import type { Live, LiveColumn } from "./live.ts";
import type { Problem } from "./refused.ts";

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
  /** Of the same schema, where an option changes what its values are. */
  readonly variant?: string | undefined;
  readonly grammar: Grammar;
  introspect(probe: Probe): Promise<Live>;
  /** One statement of kind (`column`, `reference`), table, column, type or target, and action on delete. */
  survey(condition: (table: string) => string): string;
  /** What is wrong with whole tables that are there, by their stored names. */
  tableProblems?(probe: Probe, tables: readonly string[]): Promise<Problem[]>;
  typeOf(place: Place, ids: Schema["ids"]): string;
  /** How ids are made by the database. */
  readonly numbering: "identity" | "auto increment";
  accepts(column: Column, ids: Schema["ids"], live: LiveColumn): boolean;
  /** What helps where a column's type is another. */
  hint?(column: Column, live: LiveColumn): string;
  /** A time without a zone, of which we assume one. */
  isZoneless(type: string): boolean;
  /** Somebody has said which. */
  readonly isZoneChosen: boolean;
  /** How the option is written. */
  readonly zoneHint: string;
  /** True of a text with capitals, whatever the collation. */
  hasCapitals(column: Sql): Sql;
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
  readonly names: Names;
  readonly dialect: MigrationDialect;
  readonly probe: Probe;
  /** Alone among processes, in a transaction where possible. */
  exclusively<Result>(work: (probe: Probe) => Promise<Result>): Promise<Result>;
}
