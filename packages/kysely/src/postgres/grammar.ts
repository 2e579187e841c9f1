import type { Grammar } from "../statements/grammar.ts";
import { keyword, sql } from "../statements/sql.ts";

const shortZone = /[+-][0-9]{2}$/;
const anyZone = /(Z|[+-][0-9:]{2,8})$/;

/** Without a zone it is UTC. */
export function toInstant(cell: unknown): Date {
  const text = String(cell).replace(" ", "T");
  if (shortZone.test(text.slice(19))) return new Date(`${text}:00`);
  return new Date(anyZone.test(text.slice(19)) ? text : `${text}Z`);
}

export const postgresGrammar: Grammar = {
  notation: { quote: '"', parameter: (position) => `$${position}` },
  codecs: {
    boolean: { encode: (value) => value === true, decode: (cell) => cell === true || cell === "t" || cell === "true" },
    time: { encode: (value) => (value as Date).toISOString(), decode: toInstant },
  },
  // Collation C folds ASCII only.
  position: (text, needle) => sql`strpos(lower(${text} collate "C"), lower(${needle}::text collate "C"))`,
  differs: (left, right) => sql`${left} is distinct from ${right}`,
  order: (column, direction, { optional }) => {
    const nulls = direction === "asc" ? "nulls first" : "nulls last";
    return sql`${column} ${keyword(optional ? `${direction} ${nulls}` : direction)}`;
  },
  count: (value) => value,
  unlimited: undefined,
  takes: "lock",
  returnsId: true,
};
