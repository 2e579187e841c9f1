import type { Column, ColumnKind, Reference, Sealing } from "./table.ts";

interface Shape {
  readonly kind: ColumnKind;
  readonly secret?: boolean;
  readonly sealed?: Sealing;
  readonly index?: boolean;
  readonly maxLength?: number;
  readonly references?: Reference;
  readonly random?: boolean;
}

function column<Value>(shape: Shape): Column<Value> {
  return { optional: false, unique: false, index: false, secret: false, ...shape } as Column<Value>;
}

/** Functions that declare columns. */
export const c = {
  /** Set `random` for ids that must be unguessable even if the application generates its own. */
  id: (options: { readonly random?: boolean } = {}): Column<string> => column({ kind: "id", ...options }),
  text: (options: { readonly maxLength?: number } = {}): Column<string> => column({ kind: "text", ...options }),
  /** A text that never leaves the server. */
  secret: (options: { readonly maxLength?: number } = {}): Column<string> =>
    column({ kind: "text", secret: true, ...options }),
  /**
   * A value made by `ctx.services.sealIn(table, column, row, text)`. A rotation of the secret renews it. Start-up and
   * `sallyport doctor` count the values whose secret is no longer listed.
   */
  sealed: (
    purpose: string,
    { owner = "plugin", ...more }: Omit<Sealing, "purpose"> & { readonly owner?: "plugin" | "core" } = {},
  ): Column<string> =>
    column({
      kind: "text",
      secret: true,
      sealed: { ...more, purpose: owner === "plugin" ? `plugin ${purpose}` : purpose },
    }),
  hidden: <Value>(inner: Column<Value>): Column<Value> => ({ ...inner, secret: true }),
  boolean: (): Column<boolean> => column({ kind: "boolean" }),
  integer: (): Column<number> => column({ kind: "integer" }),
  bigint: (): Column<number> => column({ kind: "bigint" }),
  time: (): Column<Date> => column({ kind: "time" }),
  json: <Value>(): Column<Value> => column({ kind: "json" }),
  ref: (table: string): Column<string> =>
    column({ kind: "id", index: true, references: { table, onDelete: "cascade" } }),
  optional: <Value>(inner: Column<Value>): Column<Value | null> =>
    ({ ...inner, optional: true }) as Column<Value | null>,
  unique: <Value>(inner: Column<Value>): Column<Value> => ({ ...inner, unique: true }),
  indexed: <Value>(inner: Column<Value>): Column<Value> => ({ ...inner, index: true }),
  backfilled: (inner: Column<Date>): Column<Date> => ({ ...inner, backfill: "now" }),
  lowercase: (inner: Column<string>): Column<string> => ({ ...inner, lowercase: true }),
  withDefault: <Value>(inner: Column<Value>, defaultValue: Value): Column<Value> => ({ ...inner, defaultValue }),
} as const;
