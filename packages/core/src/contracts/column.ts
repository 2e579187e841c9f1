import type { Column, ColumnKind, Reference } from "./table.ts";

interface Shape {
  readonly kind: ColumnKind;
  readonly secret?: boolean;
  readonly sealed?: string;
  readonly index?: boolean;
  readonly maxLength?: number;
  readonly references?: Reference;
  readonly random?: boolean;
}

// `$value` exists for the compiler only.
function column<Value>(shape: Shape): Column<Value> {
  return { optional: false, unique: false, index: false, secret: false, ...shape } as Column<Value>;
}

/** Column builders. */
export const c = {
  /** `random`: unguessable even with custom ids. */
  id: (options: { readonly random?: boolean } = {}): Column<string> => column({ kind: "id", ...options }),
  text: (options: { readonly maxLength?: number } = {}): Column<string> => column({ kind: "text", ...options }),
  /** Never leaves the server. */
  secret: (options: { readonly maxLength?: number } = {}): Column<string> =>
    column({ kind: "text", secret: true, ...options }),
  /**
   * What `ctx.services.seal(purpose, …)` made: start-up in production, and `sallyport doctor`, count the values whose secret is
   * not listed any more. `core` is for the core's own columns.
   */
  sealed: (purpose: string, owner: "plugin" | "core" = "plugin"): Column<string> =>
    column({ kind: "text", secret: true, sealed: owner === "plugin" ? `plugin ${purpose}` : purpose }),
  /** Never leaves the server. */
  hidden: <Value>(inner: Column<Value>): Column<Value> => ({ ...inner, secret: true }),
  boolean: (): Column<boolean> => column({ kind: "boolean" }),
  integer: (): Column<number> => column({ kind: "integer" }),
  bigint: (): Column<number> => column({ kind: "bigint" }),
  /** In milliseconds. */
  time: (): Column<Date> => column({ kind: "time" }),
  json: <Value>(): Column<Value> => column({ kind: "json" }),
  /** Indexed foreign key; deletes cascade. */
  ref: (table: string): Column<string> =>
    column({ kind: "id", index: true, references: { table, onDelete: "cascade" } }),
  optional: <Value>(inner: Column<Value>): Column<Value | null> =>
    ({ ...inner, optional: true }) as Column<Value | null>,
  unique: <Value>(inner: Column<Value>): Column<Value> => ({ ...inner, unique: true }),
  indexed: <Value>(inner: Column<Value>): Column<Value> => ({ ...inner, index: true }),
  /** Rows that are older than the column get the time of the migration. */
  backfilled: (inner: Column<Date>): Column<Date> => ({ ...inner, backfill: "now" }),
  /** Written in small letters. */
  lowercase: (inner: Column<string>): Column<string> => ({ ...inner, lowercase: true }),
  withDefault: <Value>(inner: Column<Value>, defaultValue: Value): Column<Value> => ({ ...inner, defaultValue }),
} as const;
