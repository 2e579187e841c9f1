import { type Column, c, type Schema, type Store, type Table } from "@sallyport/core/store";
import type { FoundTable } from "@sallyport/kysely";

const plain = (name: string): string => name.toLowerCase().replaceAll("_", "");

export interface LooseTable {
  readonly table: Table;
  column(name: string): string | undefined;
}

const kinds = { id: c.id, text: c.text, boolean: c.boolean, time: c.time } as const;
type Wanted = Readonly<Record<string, keyof typeof kinds>>;

export function looseTable(live: readonly FoundTable[], name: string | undefined, wanted: Wanted): LooseTable | null {
  const there = live.find((one) => one.name === name);
  if (there === undefined) return null;
  const found = new Map<string, string>();
  const columns: Record<string, Column> = {};
  for (const [column, kind] of Object.entries(wanted)) {
    const own =
      there.columns.find((one) => one.name === column) ??
      there.columns.find((one) => plain(one.name) === plain(column));
    if (own === undefined) continue;
    found.set(column, own.name);
    const made: Column = kinds[kind]();
    columns[own.name] = { ...made, optional: true };
  }
  columns.id = c.id();
  return { table: { name: there.name, columns, unique: [], indexes: [] }, column: (column) => found.get(column) };
}

export const spelled = (live: readonly FoundTable[], name: string): string | undefined =>
  live.find((one) => one.name === name)?.name ??
  live.find((one) => [plain(name), `${plain(name)}s`].includes(plain(one.name)))?.name;

export const schemaOf = (tables: readonly LooseTable[], ids: Schema["ids"]): Schema => ({
  tables: tables.map(({ table }) => table),
  ids,
});

export async function countWhere(
  store: Store,
  loose: LooseTable | null,
  name: string,
  value: unknown,
): Promise<number> {
  const column = loose?.column(name);
  if (loose === null || column === undefined) return 0;
  return store.count(loose.table, { where: { [column]: value } });
}
