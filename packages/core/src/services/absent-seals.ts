import type { Store } from "../contracts/store.ts";
import { op } from "../contracts/store.ts";
import type { Table } from "../contracts/table.ts";
import { SEALED_PREFIX, sealedPrefix } from "../crypto/seal.ts";

/** Values of a column that no listed secret opens. */
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

/**
 * Counts what is sealed by a secret that is not listed. A sealed value begins with the id of its key, so that nothing has to
 * be opened: one statement for a column, and one for each listed secret.
 */
export async function countAbsentSeals(
  store: Store,
  tables: readonly Table[],
  secrets: readonly string[],
): Promise<readonly AbsentSeals[]> {
  const absent: AbsentSeals[] = [];
  for (const { table, column, purpose } of sealedColumns(tables)) {
    const countOf = (prefix: string) => store.count(table, { where: { [column]: op.startsWith(prefix) } });
    let count = await countOf(SEALED_PREFIX);
    for (const secret of new Set(secrets)) {
      if (count > 0) count -= await countOf(sealedPrefix(secret, purpose));
    }
    // Between two statements another process may have sealed one more.
    if (count > 0) absent.push({ table: table.name, column, count });
  }
  return absent;
}

/** `2 values of twoFactor.secret and 1 value of account.accessToken`. */
export function describeAbsentSeals(absent: readonly AbsentSeals[]): string {
  const parts = absent.map(
    ({ table, column, count }) => `${count} ${count === 1 ? "value" : "values"} of ${table}.${column}`,
  );
  return new Intl.ListFormat("en").format(parts);
}
