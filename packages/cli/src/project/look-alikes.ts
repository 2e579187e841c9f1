import type { Schema, Table } from "@sallyport/core/store";

interface FoundTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string }[];
}

export interface LookAlike {
  readonly table: string;
  readonly found: string;
  readonly isBeside: boolean;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const AFFIXES = /^(?:auth|app|better_?auth|ba|nextauth|user)_|s$|_?tokens?$/gi;
const isNamedLike = (found: string, name: string): boolean =>
  plain(found) === plain(name) || plain(found.replaceAll(AFFIXES, "")) === plain(name);

const COMMON = ["id", "name", "createdAt", "updatedAt"];

const distinctive = ({ columns }: Table): string[] =>
  Object.entries(columns)
    .filter(([name, { optional, defaultValue }]) => !COMMON.includes(name) && !optional && defaultValue === undefined)
    .map(([name]) => plain(name));

/** A table with a similar name needs half of the distinctive columns; any other needs all, and at least three. */
function likeness(table: Table, found: FoundTable): number {
  const has = new Set(found.columns.map(({ name }) => plain(name)));
  const needed = distinctive(table);
  const share = needed.filter((name) => has.has(name)).length / Math.max(1, needed.length);
  const isLike = isNamedLike(found.name, table.name) ? share >= 0.5 : share === 1 && needed.length >= 3;
  return isLike ? share : 0;
}

export function findLookAlikes({ tables }: Schema, found: readonly FoundTable[]): LookAlike[] {
  const own = new Set(tables.map(({ name }) => name));
  return found
    .filter(({ name }) => !own.has(name) && !name.startsWith("sallyport"))
    .flatMap((other) => {
      const [best] = tables
        .map((table) => ({ name: table.name, share: likeness(table, other) }))
        .filter(({ share }) => share > 0)
        .toSorted((left, right) => right.share - left.share);
      if (best === undefined) return [];
      return [{ table: best.name, found: other.name, isBeside: found.some(({ name }) => name === best.name) }];
    });
}
