import type { Column, Schema } from "@sallyport/core/store";
import type { ColumnDefinitionBuilder } from "kysely";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Grammar } from "../statements/grammar.ts";
import type { Live, LiveColumn } from "./live.ts";

/** Runs one statement that was not prepared; rows come as arrays. */
export interface Probe {
  query(sql: string, cells?: Cell[]): Awaitable<readonly (readonly unknown[])[]>;
}

/** A column in the table that it is declared in. */
export interface Place {
  readonly table: string;
  readonly name: string;
  readonly column: Column;
  /** Part of an index, so that a database may need a width. */
  readonly indexed: boolean;
  /** The id that it refers to, where the database holds it already: both must be of one type. */
  readonly target?: LiveColumn | undefined;
}

/** What differs between the databases in a migration. */
export interface MigrationDialect {
  readonly name: string;
  readonly grammar: Grammar;
  introspect(probe: Probe): Promise<Live>;
  typeOf(place: Place, ids: Schema["ids"]): string;
  /** Makes the database number an id. */
  number(id: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** The column's values can be kept in a column of this type. */
  accepts(column: Column, ids: Schema["ids"], live: LiveColumn): boolean;
  /** A default must stand in parentheses beside this type. */
  isParenthesized(type: string): boolean;
  /** Characters of a column that an index must be told, because the column's type has no width; else undefined. */
  indexWidth(column: Column, type: string): number | undefined;
  /** A required column without default can be added to an empty table. */
  readonly addsRequired: boolean;
  /** A column's reference can be stated where the column is added; else it is a statement of its own. */
  readonly addsReference: boolean;
  /** What follows a new table's columns. */
  readonly tableOptions: string | undefined;
}

/** The database that is migrated. */
export interface MigrationTarget {
  readonly dialect: MigrationDialect;
  readonly probe: Probe;
  /** Alone among all processes; where the database can, all or nothing. */
  exclusively<Result>(work: (probe: Probe) => Promise<Result>): Promise<Result>;
}
