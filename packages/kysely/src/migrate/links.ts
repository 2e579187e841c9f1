import type { TableLayout } from "./layouts.ts";

export interface Link {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  /** Whether another column of the same table refers to the same table, or the table refers to itself. */
  readonly isAmbiguous: boolean;
}

export function linksOf(tables: readonly TableLayout[]): readonly Link[] {
  const found = tables.flatMap(({ name: from, columns }) =>
    columns.flatMap(({ name: column, references }) =>
      references === undefined ? [] : [{ from, column, to: references.table }],
    ),
  );
  return found.map((link) => ({
    ...link,
    isAmbiguous:
      link.from === link.to || found.filter(({ from, to }) => from === link.from && to === link.to).length > 1,
  }));
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
export const oneOf = (column: string): string => (/.Id$/.test(column) ? column.slice(0, -2) : `${column}Row`);
export const manyOf = ({ from, column, isAmbiguous }: Link): string =>
  isAmbiguous ? `${pluralOf(from)}By${capitalized(oneOf(column))}` : pluralOf(from);
