import { FOLDED_CHARACTERS, foldText } from "@sallyport/core/store";
import type { PrefixSearch } from "./grammar.ts";
import { keyword, type Sql, sql } from "./sql.ts";

/** No text has the last character: an end of those that begin alike. */
const endOf = (text: string): string => `${foldText(text)}\u{10FFFF}`;

interface Prefix {
  fold(text: Sql): Sql;
  /** The first characters of a folded text, so many. */
  left(text: Sql, count: Sql): Sql;
  /** In characters. */
  length(text: Sql): Sql;
  /** Says the same to a planner that takes an equality for rare: it would sort what the index has in order. */
  likely?(condition: Sql): Sql;
}

/** Texts by their beginning, in the range of an index, where the order is by code point. */
export function prefixSearch({ fold, left, length, likely = (condition) => condition }: Prefix): PrefixSearch {
  const term = (text: Sql) => left(fold(text), keyword(String(FOLDED_CHARACTERS)));
  return {
    fold,
    term,
    startsWith(text, needle) {
      const range = sql`${term(text)} >= ${fold(needle(foldText))} and ${term(text)} < ${fold(needle(endOf))}`;
      return sql`${range} and ${likely(sql`${left(fold(text), length(needle()))} = ${fold(needle())}`)}`;
    },
  };
}
