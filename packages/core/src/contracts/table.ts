/** The kinds of columns, which each database maps to its own types. */
export type ColumnKind = "id" | "text" | "boolean" | "integer" | "bigint" | "time" | "json";

/** A foreign key to a table's `id`. */
export interface Reference {
  readonly table: string;
  readonly onDelete: "cascade" | "set null";
}

/** How the values of a column are encrypted. */
export interface Sealing {
  readonly purpose: string;
  /** Columns of the same row that never change. The value opens only next to their values. */
  readonly boundTo?: readonly string[];
  /** The loss for users without the value, for warnings: `second factors`. */
  readonly holds?: string;
  /** Turns a decrypted value of better-auth into the text to encrypt. Returns null for one that must stay as it is. */
  readonly adopt?: (text: string) => string | null;
}

/** A column's type, constraints and visibility. */
export interface Column<Value = unknown> {
  readonly kind: ColumnKind;
  readonly optional: boolean;
  readonly unique: boolean;
  readonly index: boolean;
  /** Whether the column is hidden from results and logs, and cannot be sorted or filtered by. */
  readonly secret: boolean;
  /** The maximum length in UTF-16 code units. */
  readonly maxLength?: number;
  readonly references?: Reference;
  /** Whether ids are random even with serial ids. No column may reference such an id. */
  readonly random?: boolean;
  readonly sealed?: Sealing;
  readonly backfill?: "now";
  readonly lowercase?: boolean;
  /** Whether every sign-up sets this additional field, so that the application's database may require it. */
  readonly mayBeRequired?: boolean;
  readonly defaultValue?: Value;
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
  /** Text columns that `op.startsWith` searches with an index, if the database can. */
  readonly searches?: readonly string[];
  /** If rows have the same unique value, the migration keeps the one with the greatest value in this column. */
  readonly newestBy?: string;
  /** Columns of an earlier system that require a value. They are written if they exist, but never created. */
  readonly legacyDefaults?: Readonly<Record<string, number>>;
}

/** A row of a table. Optional columns are null. */
export type Row<T extends Table> = { -readonly [K in keyof T["columns"]]: T["columns"][K]["$value"] };

/** Rows that were written for a plugin that is not configured. */
export interface MissingPluginRows {
  readonly table: string;
  readonly column?: string;
  readonly problem: string;
}

/** An instance's tables, in which referenced tables come first. */
export interface Schema {
  readonly tables: readonly Table[];
  /** Rows for which start-up refuses the database. Names are compared without case and underscores. */
  readonly missingPluginRows?: readonly MissingPluginRows[];
  /** How ids are made. With `serial` the database numbers the rows; the ids are still text. */
  readonly ids: "text" | "serial";
}

interface TableExtras<C extends Columns> extends Pick<Table, "newestBy" | "legacyDefaults"> {
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
