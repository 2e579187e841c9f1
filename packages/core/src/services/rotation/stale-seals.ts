import { op, type Store } from "../../contracts/store.ts";
import type { Table } from "../../contracts/table.ts";
import { isForeignSeal, openForeign } from "../../crypto/foreign-seal.ts";
import { FOREIGN_SEALS_TRIED, SEAL_CHECK_PAGE_ROWS } from "../../data/limits.ts";
import { FOREIGN_BEFORE, type SealedColumn, sealedColumns, stalePrefixes, unquoted } from "./sealed-columns.ts";

export interface CountedSeals {
  readonly table: string;
  readonly column: string;
  readonly count: number;
  readonly holds?: string;
}

type Secrets = readonly string[];

export async function openOlderForeign([newest = "", ...older]: Secrets, text: string): Promise<string | null> {
  const encrypted = unquoted(text);
  if (!isForeignSeal(encrypted) || (await openForeign([newest], encrypted)) !== null) return null;
  return openForeign(older, encrypted);
}

async function countForeign(store: Store, { table, column }: SealedColumn, secrets: Secrets): Promise<number> {
  let [tried, count] = [0, 0];
  let after: string | null = null;
  do {
    const where = { [column]: op.lt(FOREIGN_BEFORE), ...(after !== null && { id: op.gt(after) }) };
    const orderBy = [{ column: "id", direction: "asc" }] as const;
    const rows: { readonly id?: unknown }[] = await store.list(table, { where, orderBy, limit: SEAL_CHECK_PAGE_ROWS });
    for (const row of rows) {
      const text = String(Reflect.get(row, column));
      if (!isForeignSeal(unquoted(text))) continue;
      tried += 1;
      if ((await openOlderForeign(secrets, text)) !== null) count += 1;
    }
    after = rows.length === SEAL_CHECK_PAGE_ROWS && tried < FOREIGN_SEALS_TRIED ? String(rows.at(-1)?.id) : null;
  } while (after !== null);
  return count;
}

export async function countStale(store: Store, sealed: SealedColumn, secrets: Secrets): Promise<number> {
  const { table, column, sealing } = sealed;
  let count = 0;
  for (const prefix of stalePrefixes(secrets, sealing))
    count += await store.count(table, { where: { [column]: op.startsWith(prefix) } });
  return secrets.length > 1 ? count + (await countForeign(store, sealed, secrets)) : count;
}

export async function countStaleSeals(store: Store, tables: readonly Table[], secrets: Secrets) {
  const found: CountedSeals[] = [];
  for (const sealed of sealedColumns(tables)) {
    const { table, column, sealing } = sealed;
    const count = await countStale(store, sealed, secrets);
    if (count > 0) found.push({ table: table.name, column, count, ...holdsOf(sealing) });
  }
  return found;
}

export const holdsOf = ({ holds }: SealedColumn["sealing"]): Pick<CountedSeals, "holds"> =>
  holds === undefined ? {} : { holds };
