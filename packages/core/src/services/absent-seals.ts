import type { Store } from "../contracts/store.ts";
import { op } from "../contracts/store.ts";
import type { Table } from "../contracts/table.ts";
import { isForeignSeal, openForeign } from "../crypto/foreign-seal.ts";
import { SEALED_PREFIX, sealedPrefix } from "../crypto/seal.ts";
import { FOREIGN_SEALS_TRIED, SEAL_CHECK_PAGE_ROWS, SEAL_CHECK_ROWS } from "../data/limits.ts";

export interface AbsentSeals {
  readonly table: string;
  readonly column: string;
  readonly count: number;
}

interface SealedColumn {
  readonly table: Table;
  readonly column: string;
  readonly purpose: string;
}

export const sealedColumns = (tables: readonly Table[]): readonly SealedColumn[] =>
  tables.flatMap((table) =>
    Object.entries(table.columns).flatMap(([column, { sealed: purpose }]) =>
      purpose === undefined ? [] : [{ table, column, purpose }],
    ),
  );

/** Provider tokens may be unencrypted, and some of those look like encrypted ones. */
const mayBePlain = ({ purpose }: SealedColumn): boolean => purpose === "oauth";

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
      // The `jwt` plugin of better-auth stores private keys as JSON of the encrypted text.
      const text = String(Reflect.get(row, column)).replace(/^"([^"]*)"$/, "$1");
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
): Promise<readonly AbsentSeals[]> {
  const absent: AbsentSeals[] = [];
  for (const sealed of sealedColumns(tables)) {
    const { table, column, purpose } = sealed;
    const countOf = (prefix: string) => store.count(table, { where: { [column]: op.startsWith(prefix) } });
    let count = await countOf(SEALED_PREFIX);
    for (const secret of new Set(secrets)) {
      if (count > 0) count -= await countOf(sealedPrefix(secret, purpose));
    }
    count = Math.max(0, count) + (mayBePlain(sealed) ? 0 : await countForeign(store, sealed, secrets));
    if (count > 0) absent.push({ table: table.name, column, count });
  }
  return absent;
}

export function describeAbsentSeals(absent: readonly AbsentSeals[]): string {
  const parts = absent.map(
    ({ table, column, count }) => `${count} ${count === 1 ? "value" : "values"} of ${table}.${column}`,
  );
  return new Intl.ListFormat("en").format(parts);
}
