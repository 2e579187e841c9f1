import { FOLDED_CHARACTERS, foldText } from "@sallyport/core/store";
import type { PrefixSearch } from "./grammar.ts";
import { keyword, type Sql, sql } from "./sql.ts";

/** No text contains the last code point, so this is greater than all texts with the same beginning. */
const endOf = (text: string): string => `${foldText(text)}\u{10FFFF}`;

interface Prefix {
  fold(text: Sql): Sql;
  left(text: Sql, count: Sql): Sql;
  length(text: Sql): Sql;
  /** Hides an equality from a planner that expects few matches and would sort them instead of using the index. */
  likely?(condition: Sql): Sql;
}

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
