/** Column kinds, mapped by each database. */
export type ColumnKind = "id" | "text" | "boolean" | "integer" | "bigint" | "time" | "json";

/** A foreign key to a table's `id`. */
export interface Reference {
  readonly table: string;
  readonly onDelete: "cascade" | "set null";
}

/** A column: type, migration and visibility. */
export interface Column<Value = unknown> {
  readonly kind: ColumnKind;
  readonly optional: boolean;
  readonly unique: boolean;
  readonly index: boolean;
  /** Never answered, logged, sorted or filtered by. */
  readonly secret: boolean;
  /** In UTF-16 units. */
  readonly maxLength?: number;
  readonly references?: Reference;
  /** Random even with serial ids; nothing refers to it. */
  readonly random?: boolean;
  /** The purpose its values are sealed for: start-up counts those that no secret opens. */
  readonly sealed?: string;
  /** Rows that are older than the column get the time of the migration. */
  readonly backfill?: "now";
  /** Rows of an earlier system may have capitals, which its migration makes small. */
  readonly lowercase?: boolean;
  /** The application's own, which everybody gives: its database may want a value where ours would not. */
  readonly mayBeRequired?: boolean;
  readonly defaultValue?: Value;
  /** For the compiler only. */
  readonly $value: Value;
}

/** Columns by name. */
export type Columns = Readonly<Record<string, Column>>;

/** A declared table. */
export interface Table<Name extends string = string, C extends Columns = Columns> {
  readonly name: Name;
  readonly columns: C;
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly (readonly string[])[];
  /** Text columns that `op.startsWith` searches by an index, where the database can. */
  readonly searches?: readonly string[];
  /** Of rows with the same unique value the migration keeps the one with the greatest of these. */
  readonly newestBy?: string;
  /** Columns of an earlier system that want a value: written where they are, never made. */
  readonly fills?: Readonly<Record<string, number>>;
}

/** A row; optional columns are null. */
export type Row<T extends Table> = { -readonly [K in keyof T["columns"]]: T["columns"][K]["$value"] };

/** Rows that mean something to whoever made them, and nothing to this schema. */
export interface UnansweredRows {
  readonly table: string;
  /** A boolean that is true in such a row; absent: any row of the table. */
  readonly column?: string;
  /** What they are, and what to do. */
  readonly problem: string;
}

/** An instance's tables, referenced ones first. */
export interface Schema {
  readonly tables: readonly Table[];
  /** A database with such rows is refused: names are compared without case and underscores. */
  readonly unanswered?: readonly UnansweredRows[];
  /** `serial`: numbered by the database; text outside. */
  readonly ids: "text" | "serial";
}

interface TableExtras<C extends Columns> extends Pick<Table, "newestBy" | "fills"> {
  readonly unique?: readonly (readonly (keyof C & string)[])[];
  readonly indexes?: readonly (readonly (keyof C & string)[])[];
}

/** Declares a table. */
export function defineTable<const Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  extras: TableExtras<C> = {},
): Table<Name, C> {
  return { ...extras, name, columns, unique: extras.unique ?? [], indexes: extras.indexes ?? [] };
}
