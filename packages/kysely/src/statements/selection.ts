import type { Grammar } from "./grammar.ts";
import type { Layout } from "./layout.ts";
import type { Part } from "./sql.ts";

export const selectionOf = (
  { selected }: Grammar,
  layout: Layout,
  names: readonly string[],
  { alias, from = 0 }: { readonly alias?: string; readonly from?: number } = {},
): Part[] =>
  names.map((name, position) => {
    const reference = layout.reference(name, alias);
    return selected === undefined ? reference : selected(reference, layout.column(name), from + position);
  });
