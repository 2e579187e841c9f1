import type { Store } from "../../contracts/store.ts";
import type { Table } from "../../contracts/table.ts";
import type { Deps } from "../deps.ts";
import { type SealedColumn, stalePrefixes } from "./sealed-columns.ts";
import { openOlderForeign } from "./stale-seals.ts";

export type Cells = Readonly<Record<string, unknown>>;

interface Parts {
  readonly seals: Deps["seals"];
  readonly secrets: readonly string[];
}

const ATTEMPTS = 3;

async function openStale(
  { seals, secrets }: Parts,
  { table, column, sealing }: SealedColumn,
  sealed: string,
  row: Cells,
): Promise<string | null> {
  if (stalePrefixes(secrets, sealing).some((prefix) => sealed.startsWith(prefix)))
    return seals.openIn(table, column, row);
  const foreign = await openOlderForeign(secrets, sealed);
  return foreign === null ? null : (sealing.adopt?.(foreign) ?? null);
}

async function renewedCells(parts: Parts, columns: readonly SealedColumn[], row: Cells) {
  const old: Record<string, string> = {};
  const renewed: Record<string, string> = {};
  for (const sealed of columns) {
    const { table, column } = sealed;
    const value = row[column];
    const text = typeof value === "string" ? await openStale(parts, sealed, value, row) : null;
    if (typeof value !== "string" || text === null) continue;
    old[column] = value;
    renewed[column] = await parts.seals.sealIn(table, column, row, text);
  }
  return { old, renewed };
}

/**
 * Seals the values of a row with the newest secret, and returns the names of their columns. The row is only written if
 * the values are still the ones that were read: otherwise a used backup code would be valid again.
 */
export async function renewRow(
  parts: Parts,
  store: Store,
  table: Table,
  columns: readonly SealedColumn[],
  found: Cells,
): Promise<readonly string[]> {
  const where = { id: String(found.id) };
  let row: Cells | null = found;
  for (let attempt = 0; row !== null && attempt < ATTEMPTS; attempt += 1) {
    const { old, renewed } = await renewedCells(parts, columns, row);
    const names = Object.keys(renewed);
    if (names.length === 0) return [];
    if ((await store.update(table, { where: { ...old, ...where } }, renewed)) > 0) return names;
    row = await store.find(table, { where });
  }
  return [];
}
