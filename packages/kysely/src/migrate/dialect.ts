import type { Column, Schema } from "@sallyport/core/store";
import type { Names } from "../names/names.ts";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Grammar } from "../statements/grammar.ts";
import type { Sql } from "../statements/sql.ts";
import type { Live, LiveColumn } from "./live.ts";
import type { Problem } from "./refused.ts";
import type { DatabaseReport } from "./report.ts";

export interface Probe {
  query(sql: string, cells?: Cell[]): Awaitable<readonly (readonly unknown[])[]>;
}

export interface Place {
  readonly table: string;
  readonly name: string;
  readonly column: Column;
  readonly indexed: boolean;
  /** The referenced id, whose type the column must have. */
  readonly target?: LiveColumn | undefined;
}

export interface MigrationDialect {
  readonly name: "sqlite" | "postgres" | "mysql";
  /** Part of the fingerprint, for an option that changes how values are stored. */
  readonly variant?: string | undefined;
  readonly grammar: Grammar;
  introspect(probe: Probe): Promise<Live>;
  /** Returns the query for kind (`column`, `reference`), table, column, type or target, and action on delete. */
  survey(condition: (table: string) => string): string;
  tableProblems?(probe: Probe, tables: readonly string[]): Promise<Problem[]>;
  typeOf(place: Place, ids: Schema["ids"]): string;
  readonly numbering: "identity" | "auto increment";
  accepts(column: Column, ids: Schema["ids"], live: LiveColumn): boolean;
  hint?(column: Column, live: LiveColumn): string;
  isZoneless(type: string): boolean;
  readonly isZoneChosen: boolean;
  readonly zoneHint: string;
  hasCapitals(column: Sql): Sql;
  isParenthesized(type: string): boolean;
  indexWidth(column: Column, type: string): number | undefined;
  searchTerm?(column: Sql): Sql;
  sortTerm?(reference: Sql, column: Column): Sql;
  readonly addsRequired: boolean;
  readonly addsReference: boolean;
  readonly tableOptions: string | undefined;
  /** Query for the server's time in milliseconds. Undefined if the database uses the clock of this process. */
  readonly clock: string | undefined;
}

export interface MigrationTarget {
  readonly names: Names;
  readonly dialect: MigrationDialect;
  readonly probe: Probe;
  surroundings?(): Promise<Pick<DatabaseReport, "isPooled" | "replicas">>;
  exclusively<Result>(work: (probe: Probe) => Promise<Result>): Promise<Result>;
}
