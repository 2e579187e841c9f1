import { type Codec, timeText } from "../statements/codec.ts";
import type { Grammar } from "../statements/grammar.ts";
import { prefixSearch } from "../statements/prefix.ts";
import { keyword, type Sql, sql } from "../statements/sql.ts";
import type { Zone } from "../time/zone.ts";
import { idOf } from "./ids.ts";

const shortZone = /[+-][0-9]{2}$/;
const anyZone = /(Z|[+-][0-9:]{2,8})$/;

export function toInstant(cell: unknown, zone?: Zone): Date {
  const text = timeText(cell).replace(" ", "T");
  if (shortZone.test(text.slice(19))) return new Date(`${text}:00`);
  if (anyZone.test(text.slice(19))) return new Date(text);
  return zone === undefined ? new Date(`${text}Z`) : zone.fromWall(text);
}

const inUtc: Codec = { encode: (value) => (value as Date).toISOString(), decode: (cell) => toInstant(cell) };

/** A column with a time zone reads the offset, and a column without one ignores it. */
const inZone = (zone: Zone): Codec => ({
  encode: (value) => `${zone.toWall(value as Date)}${zone.offset(value as Date)}`,
  decode: (cell) => toInstant(cell, zone),
});

/** The collation C changes the case of ASCII letters only. */
const fold = (text: Sql): Sql => sql`lower(${text}::text collate "C")`;

const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const postgresPrefix = prefixSearch({
  fold,
  left: (text, count) => sql`left(${text}, ${count})`,
  length: (text) => sql`char_length(${text}::text)`,
  likely: (condition) => sql`coalesce(${condition}, false)`,
});

export const createPostgresGrammar = (zone?: Zone): Grammar => ({
  notation: { quote: '"', parameter: (position) => `$${position}` },
  codecs: {
    boolean: { encode: (value) => value === true, decode: (cell) => cell === true || cell === "t" || cell === "true" },
    idOf,
    time: zone === undefined ? inUtc : inZone(zone),
  },
  // A trigram index supports this pattern.
  contains: (text, needle) => sql`${fold(text)} like ${fold(needle(toPattern))}`,
  prefix: postgresPrefix,
  endsWith: (text, needle) => sql`right(${fold(text)}, char_length(${needle()}::text)) = ${fold(needle())}`,
  differs: (left, right) => sql`${left} is distinct from ${right}`,
  order: (column, direction, { optional }) => {
    const nulls = direction === "asc" ? "nulls first" : "nulls last";
    return sql`${column} ${keyword(optional ? `${direction} ${nulls}` : direction)}`;
  },
  count: (value) => value,
  bound: (parameter) => parameter,
  unlimited: undefined,
  takes: () => "lock",
  // It does not block inserts that reference the row.
  lock: " for no key update",
  returnsId: true,
});

export const postgresGrammar: Grammar = createPostgresGrammar();
