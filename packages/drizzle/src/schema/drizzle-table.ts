/** The parts of Drizzle's tables that are read here, which `getTableConfig` of each dialect reads as well. */
const symbols = {
  isTable: Symbol.for("drizzle:IsDrizzleTable"),
  name: Symbol.for("drizzle:Name"),
  schema: Symbol.for("drizzle:Schema"),
  columns: Symbol.for("drizzle:Columns"),
  extraColumns: Symbol.for("drizzle:ExtraConfigColumns"),
  extraConfig: Symbol.for("drizzle:ExtraConfigBuilder"),
} as const;

const kindSymbol = Symbol.for("drizzle:entityKind");

export interface DrizzleColumn {
  readonly name: string;
  readonly keyAsName?: boolean;
  readonly notNull: boolean;
  readonly primary: boolean;
  readonly isUnique: boolean;
  readonly default: unknown;
  readonly defaultFn?: unknown;
  readonly generated?: unknown;
  readonly generatedIdentity?: unknown;
  readonly autoIncrement?: boolean;
  readonly mode?: unknown;
  getSQLType(): string;
}

export interface DrizzleIndex {
  readonly unique: boolean;
  /** Names of the columns as Drizzle stores them; null for an expression. */
  readonly columns: readonly (string | null)[];
  readonly isPartial: boolean;
}

const partOf = (table: object, symbol: symbol): unknown => Reflect.get(table, symbol);

/** Drizzle names the kind of each of its objects, so that several copies of it can work together. */
export function kindOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const kind: unknown = Reflect.get(Reflect.get(value, "constructor") ?? {}, kindSymbol);
  return typeof kind === "string" ? kind : "";
}

export const isTable = (value: unknown): value is object =>
  typeof value === "object" && value !== null && symbols.isTable in value;

export const nameOf = (table: object): string => String(partOf(table, symbols.name));
export const schemaOf = (table: object): string | undefined => partOf(table, symbols.schema) as string | undefined;
export const columnsOf = (table: object): Readonly<Record<string, DrizzleColumn>> =>
  partOf(table, symbols.columns) as Readonly<Record<string, DrizzleColumn>>;

function columnName(column: unknown): string | null {
  const name: unknown = typeof column === "object" && column !== null && Reflect.get(column, "name");
  return typeof name === "string" ? name : null;
}

function toIndex(builder: object): DrizzleIndex | undefined {
  const kind = kindOf(builder);
  if (/Index(?:Builder)?$/.test(kind)) {
    const { columns, unique, where } = Reflect.get(builder, "config") as {
      readonly columns: readonly unknown[];
      readonly unique?: boolean;
      readonly where?: unknown;
    };
    return { unique: unique === true, columns: columns.map(columnName), isPartial: where !== undefined };
  }
  if (!/(?:UniqueConstraint|PrimaryKey)Builder$/.test(kind)) return undefined;
  const columns = Reflect.get(builder, "columns") as readonly unknown[];
  return { unique: true, columns: columns.map(columnName), isPartial: false };
}

/** Returns the indexes, unique constraints and primary keys of a table that are not written at one of its columns. */
export function indexesOf(table: object): readonly DrizzleIndex[] {
  const build = partOf(table, symbols.extraConfig);
  if (typeof build !== "function") return [];
  const built: unknown = build(partOf(table, symbols.extraColumns) ?? columnsOf(table));
  const builders: unknown[] = Array.isArray(built) ? built.flat() : Object.values(Object(built));
  return builders.flatMap((builder) =>
    typeof builder === "object" && builder !== null ? (toIndex(builder) ?? []) : [],
  );
}
