import { type Expression, sql } from "kysely";
import type { Condition, Needle } from "./grammar.ts";

/** Indexed of a text: an index row has its limits, a name has not. */
const INDEXED_CHARACTERS = 100;

const beginningOf = (text: string): string => Array.from(text).slice(0, INDEXED_CHARACTERS).join("");
/** No text has the last character: an end of those that begin alike. */
const endOf = (text: string): string => `${beginningOf(text)}\u{10FFFF}`;

interface Prefix {
  fold(text: Expression<unknown>): Expression<unknown>;
  /** The first characters of a folded text, so many. */
  left(text: Expression<unknown>, count: Expression<unknown>): Expression<unknown>;
  /** In characters. */
  length(text: Expression<unknown>): Expression<unknown>;
}

export interface PrefixSearch {
  /** What an index for `startsWith` is of. */
  term(text: Expression<unknown>): Expression<unknown>;
  startsWith(text: Expression<unknown>, needle: Needle): Condition;
}

/** Texts by their beginning, in the range of an index, where the order is by code point. */
export function prefixSearch({ fold, left, length }: Prefix): PrefixSearch {
  const term = (text: Expression<unknown>) => left(fold(text), sql.lit(INDEXED_CHARACTERS));
  return {
    term,
    startsWith(text, needle) {
      const range = sql`${term(text)} >= ${fold(needle(beginningOf))} and ${term(text)} < ${fold(needle(endOf))}`;
      return sql`${range} and ${left(fold(text), length(needle()))} = ${fold(needle())}`;
    },
  };
}
