import type { Store } from "../contracts/store.ts";
import { op } from "../contracts/store.ts";
import type { Table } from "../contracts/table.ts";
import { isForeignSeal, openForeign } from "../crypto/foreign-seal.ts";
import { SEALED_PREFIX } from "../crypto/seal.ts";
import { FOREIGN_SEALS_TRIED, SEAL_CHECK_PAGE_ROWS, SEAL_CHECK_ROWS } from "../data/limits.ts";
import { openPrefixes, type SealedColumn, sealedColumns, unquoted } from "./rotation/sealed-columns.ts";
import { type CountedSeals, holdsOf } from "./rotation/stale-seals.ts";

/** Provider tokens may be unencrypted, and some of those look like encrypted ones. */
const mayBePlain = ({ sealing }: SealedColumn): boolean => sealing.purpose === "oauth";

async function countForeign(
  store: Store,
  { table, column }: SealedColumn,
  secrets: readonly string[],
): Promise<number> {
  let [tried, closed] = [0, 0];
  for (let offset = 0; offset < SEAL_CHECK_ROWS; offset += SEAL_CHECK_PAGE_ROWS) {
    const page = { where: {}, orderBy: [{ column: "id", direction: "asc" }] as const, limit: SEAL_CHECK_PAGE_ROWS };
    const rows = await store.list(table, { ...page, offset });
    for (const row of rows) {
      const text = unquoted(String(Reflect.get(row, column)));
      if (!isForeignSeal(text)) continue;
      tried += 1;
      if ((await openForeign(secrets, text)) === null) closed += 1;
      if (tried >= FOREIGN_SEALS_TRIED) return closed;
    }
    if (rows.length < SEAL_CHECK_PAGE_ROWS) break;
  }
  return closed;
}

/**
 * Counts values that no listed secret opens. A sealed value begins with its key id, so counting by prefix suffices.
 * Values that better-auth encrypted do not name their key, so a limited number of them is opened.
 */
export async function countAbsentSeals(
  store: Store,
  tables: readonly Table[],
  secrets: readonly string[],
): Promise<readonly CountedSeals[]> {
  const absent: CountedSeals[] = [];
  for (const sealed of sealedColumns(tables)) {
    const { table, column, sealing } = sealed;
    const countOf = (prefix: string) => store.count(table, { where: { [column]: op.startsWith(prefix) } });
    let count = await countOf(SEALED_PREFIX);
    for (const prefix of openPrefixes(secrets, sealing)) {
      if (count > 0) count -= await countOf(prefix);
    }
    count = Math.max(0, count) + (mayBePlain(sealed) ? 0 : await countForeign(store, sealed, secrets));
    if (count > 0) absent.push({ table: table.name, column, count, ...holdsOf(sealing) });
  }
  return absent;
}
