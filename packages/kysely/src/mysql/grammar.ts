import type { Cell } from "../statements/cell.ts";
import type { Grammar } from "../statements/grammar.ts";
import { prefixSearch } from "../statements/prefix.ts";
import { keyword, sql } from "../statements/sql.ts";
import type { Flavor } from "./flavor.ts";

/** In UTC: the type has no zone. */
const toText = (value: unknown): string => (value as Date).toISOString().slice(0, 23).replace("T", " ");

/** Wide enough for foreign ids, narrow enough for three in an index. */
export const idWidth = 255;

/** By no index: neither MySQL nor MariaDB has one of a term in all versions. */
const mysqlPrefix = prefixSearch({
  fold: (text) => sql`lower(${text})`,
  left: (text, count) => sql`left(${text}, ${count})`,
  length: (text) => sql`char_length(${text})`,
});

/** `flavor` is known at compile time. */
export function mysqlGrammar(flavor: () => Flavor): Grammar {
  return {
    notation: { quote: "`", parameter: () => "?" },
    codecs: {
      id: { encode: (value) => value as Cell, longest: idWidth },
      boolean: { encode: (value) => (value === true ? 1 : 0), decode: (cell) => Number(cell) !== 0 },
      time: { encode: toText, decode: (cell) => new Date(`${String(cell).replace(" ", "T")}Z`) },
    },
    contains: (text, needle) => sql`instr(lower(${text}), lower(${needle()})) > 0`,
    prefix: mysqlPrefix,
    endsWith: (text, needle) => sql`right(lower(${text}), char_length(${needle()})) = lower(${needle()})`,
    differs: (left, right) => sql`not (${left} <=> ${right})`,
    order: (column, direction) => sql`${column} ${keyword(direction)}`,
    // A driver's number is a float, which MySQL refuses as a limit.
    count: String,
    bound: (parameter) => parameter,
    unlimited: "18446744073709551615",
    get takes() {
      return flavor().takes;
    },
    returnsId: false,
  };
}
