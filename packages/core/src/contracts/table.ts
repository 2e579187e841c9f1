/** What a column holds; each database maps it to a type of its own. */
export type ColumnKind = "id" | "text" | "boolean" | "integer" | "bigint" | "time" | "json";

/** The row that a reference points at, always by that table's `id`. */
export interface Reference {
  readonly table: string;
  readonly onDelete: "cascade" | "set null";
}

/** One declared column: its row type, its migration and who may see it are all read from here. */
export interface Column<Value = unknown> {
  readonly kind: ColumnKind;
  /** May be null. */
  readonly optional: boolean;
  readonly unique: boolean;
  readonly index: boolean;
  /** Never leaves the server in an answer, never logged, sorted or filtered by. */
  readonly secret: boolean;
  /** Longest text, in UTF-16 units; the databases that need a width read it. */
  readonly maxLength?: number;
  readonly references?: Reference;
  /** An id of random characters, even where the database numbers the rows of other tables. No table refers to it. */
  readonly random?: boolean;
  readonly defaultValue?: Value;
  /** Carries the value's type; never there at run time. */
  readonly $value: Value;
}

/** The columns of a table, by their names. */
export type Columns = Readonly<Record<string, Column>>;

/** A declared table. `unique` and `indexes` name columns that stand together. */
export interface Table<Name extends string = string, C extends Columns = Columns> {
  readonly name: Name;
  readonly columns: C;
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly (readonly string[])[];
}

/** The row of a table: null where a column is optional. */
export type Row<T extends Table> = { -readonly [K in keyof T["columns"]]: T["columns"][K]["$value"] };

/** Every table of one running `createAuth`, plugin columns merged in; in creation order (references point backwards). */
export interface Schema {
  readonly tables: readonly Table[];
  /** `serial` lets the database number the rows; ids stay strings on the outside. */
  readonly ids: "text" | "serial";
}

interface TableExtras<C extends Columns> {
  readonly unique?: readonly (readonly (keyof C & string)[])[];
  readonly indexes?: readonly (readonly (keyof C & string)[])[];
}

/** Declares a table. */
export function defineTable<const Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  extras: TableExtras<C> = {},
): Table<Name, C> {
  return { name, columns, unique: extras.unique ?? [], indexes: extras.indexes ?? [] };
}
