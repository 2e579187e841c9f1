import type { Table } from "@sallyport/core/store";
import type { LiveIndex } from "./live.ts";

export interface WantedIndex {
  readonly columns: readonly string[];
  readonly unique: boolean;
}

export function wantedIndexes(table: Table): WantedIndex[] {
  const names = Object.keys(table.columns);
  const unique = names.filter((name) => table.columns[name]?.unique === true && name !== "id");
  const leading = [...unique, ...[...table.unique, ...table.indexes].map(([first]) => first)];
  const plain = names.filter((name) => table.columns[name]?.index === true && !leading.includes(name));
  return [
    ...[...unique.map((name) => [name]), ...table.unique].map((columns) => ({ columns, unique: true })),
    ...[...plain.map((name) => [name]), ...table.indexes].map((columns) => ({ columns, unique: false })),
  ];
}

/** A longer index is enough, but a unique index must match exactly. */
export function hasIndex(
  live: { readonly indexes: readonly LiveIndex[] },
  wanted: WantedIndex,
  widthOf: (name: string) => number | undefined,
): boolean {
  return live.indexes.some((index) => {
    if (!wanted.unique) return wanted.columns.every((name, position) => index.columns[position] === name);
    const covers = index.widths.every((width, position) => {
      return width === undefined || width >= (widthOf(index.columns[position] ?? "") ?? Number.POSITIVE_INFINITY);
    });
    const same =
      index.columns.length === wanted.columns.length && index.columns.every((name) => wanted.columns.includes(name));
    return index.unique && same && covers;
  });
}
