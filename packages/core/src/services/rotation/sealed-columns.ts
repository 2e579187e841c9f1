import type { Sealing, Table } from "../../contracts/table.ts";
import { sealedPrefix } from "../../crypto/seal.ts";

export interface SealedColumn {
  readonly table: Table;
  readonly column: string;
  readonly sealing: Sealing;
}

export const sealedColumns = (tables: readonly Table[]): readonly SealedColumn[] =>
  tables.flatMap((table) =>
    Object.entries(table.columns).flatMap(([column, { sealed: sealing }]) =>
      sealing === undefined ? [] : [{ table, column, sealing }],
    ),
  );

/** The newest secret writes values with the first prefix. */
export function openPrefixes(secrets: readonly string[], { purpose, boundTo }: Sealing): readonly string[] {
  const formats = boundTo === undefined ? [false] : [true, false];
  return [...new Set(secrets)].flatMap((secret) => formats.map((isBound) => sealedPrefix(secret, purpose, isBound)));
}

/** The values with these prefixes need an older secret, or are not bound to their row yet. */
export const stalePrefixes = (secrets: readonly string[], sealing: Sealing): readonly string[] =>
  openPrefixes(secrets, sealing).slice(1);

/** The `jwt` plugin of better-auth stores private keys as JSON of the encrypted text. */
export const unquoted = (text: string): string => text.replace(/^"([^"]*)"$/, "$1");

/** Values of better-auth begin with a digit, `$`, `"` or one of a to f, which sort before `sealed.` */
export const FOREIGN_BEFORE = "s";
