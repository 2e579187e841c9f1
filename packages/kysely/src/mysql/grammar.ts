import type { Cell } from "../statements/cell.ts";
import { timeText } from "../statements/codec.ts";
import type { Grammar } from "../statements/grammar.ts";
import { prefixSearch } from "../statements/prefix.ts";
import { keyword, sql } from "../statements/sql.ts";
import type { Zone } from "../time/zone.ts";
import type { Flavor } from "./flavor.ts";

const toText = (value: unknown, zone: Zone | undefined): string => {
  const time = value as Date;
  return (zone === undefined ? time.toISOString() : zone.toWall(time)).slice(0, 23).replace("T", " ");
};

const toInstant = (cell: unknown, zone: Zone | undefined): Date =>
  zone === undefined ? new Date(`${timeText(cell).replace(" ", "T")}Z`) : zone.fromWall(timeText(cell));

/** Wide enough for ids of other systems, and narrow enough for three of them in an index. */
export const idWidth = 255;

/** No index supports this search, because not all versions can index an expression. */
const mysqlPrefix = prefixSearch({
  fold: (text) => sql`lower(${text})`,
  left: (text, count) => sql`left(${text}, ${count})`,
  length: (text) => sql`char_length(${text})`,
});

export function mysqlGrammar(flavor: () => Flavor, zone?: Zone): Grammar {
  return {
    notation: { quote: "`", parameter: () => "?" },
    codecs: {
      id: { encode: (value) => value as Cell, longest: idWidth },
      boolean: { encode: (value) => (value === true ? 1 : 0), decode: (cell) => Number(cell) !== 0 },
      time: { encode: (value) => toText(value, zone), decode: (cell) => toInstant(cell, zone) },
    },
    contains: (text, needle) => sql`instr(lower(${text}), lower(${needle()})) > 0`,
    prefix: mysqlPrefix,
    endsWith: (text, needle) => sql`right(lower(${text}), char_length(${needle()})) = lower(${needle()})`,
    differs: (left, right) => sql`not (${left} <=> ${right})`,
    order: (column, direction) => sql`${column} ${keyword(direction)}`,
    // The driver sends a number as a float, which MySQL does not accept as a limit.
    count: String,
    bound: (parameter) => parameter,
    unlimited: "18446744073709551615",
    takes: () => flavor().takes,
    lock: " for update",
    returnsId: false,
  };
}
