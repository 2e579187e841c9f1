import type { MigrationDialect, Probe } from "../migrate/dialect.ts";

export interface LiveReference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly onDelete: string;
}

export interface Survey {
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly types: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly flags: ReadonlyMap<string, readonly string[]>;
  readonly numbered: ReadonlySet<string>;
  readonly references: readonly LiveReference[];
}

/** Names are compared without case and underscores, because other systems spell them differently. */
export const toPlain = (name: string): string => name.toLowerCase().replaceAll("_", "");

const mayBeFlag = (type: string): boolean => /^(?:bool|tinyint|int)/.test(type);
const list = (names: readonly string[]): string => names.map((name) => `'${name.replaceAll("'", "''")}'`).join(", ");

export async function survey(
  statement: MigrationDialect["survey"],
  probe: Probe,
  tables: readonly string[],
  spelled: readonly string[],
): Promise<Survey> {
  const plain = spelled.flatMap((name) => [toPlain(name), `${toPlain(name)}s`]);
  const other = (table: string) =>
    plain.length === 0 ? "" : ` or lower(replace(${table}, '_', '')) in (${list(plain)})`;
  const rows = await probe.query(statement((table) => `(${table} in (${list(tables)})${other(table)})`));
  const columns = new Map<string, string[]>();
  const types = new Map<string, Map<string, string>>();
  const flags = new Map<string, string[]>();
  const references: LiveReference[] = [];
  const numbered = new Set<string>();
  for (const [kind, table, column, target, onDelete] of rows.map((row) => row.map(String))) {
    if (table === undefined || column === undefined) continue;
    if (kind === "column" && column === "id" && /int/.test(target ?? "")) numbered.add(table);
    if (kind === "column") {
      columns.set(table, [...(columns.get(table) ?? []), column]);
      types.set(table, (types.get(table) ?? new Map<string, string>()).set(column, target ?? ""));
    }
    if (kind === "column" && mayBeFlag(target ?? "")) flags.set(table, [...(flags.get(table) ?? []), column]);
    if (kind === "reference") references.push({ table, column, target: target ?? "", onDelete: onDelete ?? "" });
  }
  return { columns, types, flags, numbered, references };
}
