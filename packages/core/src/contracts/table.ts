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
}

/** A row; optional columns are null. */
export type Row<T extends Table> = { -readonly [K in keyof T["columns"]]: T["columns"][K]["$value"] };

/** An instance's tables, referenced ones first. */
export interface Schema {
  readonly tables: readonly Table[];
  /** `serial`: numbered by the database; text outside. */
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
