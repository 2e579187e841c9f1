import type { Grammar } from "../statements/grammar.ts";
import { prefixSearch } from "../statements/prefix.ts";
import { keyword, type Sql, sql } from "../statements/sql.ts";

const shortZone = /[+-][0-9]{2}$/;
const anyZone = /(Z|[+-][0-9:]{2,8})$/;

/** Without a zone it is UTC. */
export function toInstant(cell: unknown): Date {
  const text = String(cell).replace(" ", "T");
  if (shortZone.test(text.slice(19))) return new Date(`${text}:00`);
  return new Date(anyZone.test(text.slice(19)) ? text : `${text}Z`);
}

/** Collation C folds ASCII only. */
const fold = (text: Sql): Sql => sql`lower(${text}::text collate "C")`;

const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const postgresPrefix = prefixSearch({
  fold,
  left: (text, count) => sql`left(${text}, ${count})`,
  length: (text) => sql`char_length(${text}::text)`,
  likely: (condition) => sql`coalesce(${condition}, false)`,
});

export const postgresGrammar: Grammar = {
  notation: { quote: '"', parameter: (position) => `$${position}` },
  codecs: {
    boolean: { encode: (value) => value === true, decode: (cell) => cell === true || cell === "t" || cell === "true" },
    time: { encode: (value) => (value as Date).toISOString(), decode: toInstant },
  },
  // A pattern, which an index of trigrams answers.
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
  takes: "lock",
  returnsId: true,
};
