import { FOLDED_CHARACTERS, foldText } from "@sallyport/core/store";
import { type Expression, sql } from "kysely";
import type { PrefixSearch } from "./grammar.ts";

/** No text has the last character: an end of those that begin alike. */
const endOf = (text: string): string => `${foldText(text)}\u{10FFFF}`;

interface Prefix {
  fold(text: Expression<unknown>): Expression<unknown>;
  /** The first characters of a folded text, so many. */
  left(text: Expression<unknown>, count: Expression<unknown>): Expression<unknown>;
  /** In characters. */
  length(text: Expression<unknown>): Expression<unknown>;
  /** Says the same to a planner that takes an equality for rare: it would sort what the index has in order. */
  likely?(condition: Expression<unknown>): Expression<unknown>;
}

/** Texts by their beginning, in the range of an index, where the order is by code point. */
export function prefixSearch({ fold, left, length, likely = (condition) => condition }: Prefix): PrefixSearch {
  const term = (text: Expression<unknown>) => left(fold(text), sql.lit(FOLDED_CHARACTERS));
  return {
    fold,
    term,
    startsWith(text, needle) {
      const range = sql`${term(text)} >= ${fold(needle(foldText))} and ${term(text)} < ${fold(needle(endOf))}`;
      return sql`${range} and ${likely(sql`${left(fold(text), length(needle()))} = ${fold(needle())}`)}`;
    },
  };
}
