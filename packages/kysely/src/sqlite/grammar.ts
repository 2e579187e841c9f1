import { toInstantText } from "@sallyport/core/store";
import type { Codec } from "../statements/codec.ts";
import type { Grammar } from "../statements/grammar.ts";
import { prefixSearch } from "../statements/prefix.ts";
import { keyword, sql } from "../statements/sql.ts";
import { toInstant } from "./instant.ts";

const sqlitePrefix = prefixSearch({
  fold: (text) => sql`lower(${text})`,
  left: (text, count) => sql`substr(${text}, 1, ${count})`,
  length: (text) => sql`length(${text})`,
});

/** How a file stores times: as ISO text, or as numbers since 1970 like Drizzle's `timestamp` and `timestamp_ms`. */
export type SqliteTimes = "text" | "seconds" | "milliseconds";

const numbers = (unit: number): Codec => ({
  encode: (value) => Math.floor((value as Date).getTime() / unit),
  decode: (cell) => (typeof cell === "string" ? toInstant(cell) : new Date(Number(cell) * unit)),
});

const times: Readonly<Record<SqliteTimes, Codec>> = {
  text: { encode: (value) => toInstantText(value as Date), decode: toInstant },
  seconds: numbers(1000),
  milliseconds: numbers(1),
};

export const createSqliteGrammar = (storedTimes: SqliteTimes): Grammar => ({
  notation: { quote: '"', parameter: () => "?" },
  codecs: {
    boolean: { encode: (value) => (value === true ? 1 : 0), decode: (cell) => Number(cell) !== 0 },
    time: times[storedTimes],
  },
  contains: (text, needle) => sql`instr(lower(${text}), lower(${needle()})) > 0`,
  prefix: sqlitePrefix,
  endsWith: (text, needle) =>
    sql`substr(${text}, length(${text}) - length(${needle()}) + 1) = ${needle()} collate nocase`,
  differs: (left, right) => sql`${left} is not ${right}`,
  order: (column, direction) => sql`${column} ${keyword(direction)}`,
  count: (value) => value,
  // SQLite plans a statement by the value of a bare parameter, and would prepare it again for each new value.
  bound: (parameter) => sql`${parameter} + 0`,
  unlimited: "-1",
  takes: () => "select",
  lock: "",
  returnsId: false,
});
