import type { Grammar } from "../statements/grammar.ts";
import { keyword, sql } from "../statements/sql.ts";
import { fromInstant, toInstant } from "./instant.ts";

/** As in better-auth's files: ISO texts, 0 or 1. */
export const sqliteGrammar: Grammar = {
  notation: { quote: '"', parameter: () => "?" },
  codecs: {
    boolean: { encode: (value) => (value === true ? 1 : 0), decode: (cell) => Number(cell) !== 0 },
    time: { encode: (value) => fromInstant(value as Date), decode: toInstant },
  },
  // SQLite's lower() folds ASCII only.
  position: (text, needle) => sql`instr(lower(${text}), lower(${needle}))`,
  differs: (left, right) => sql`${left} is not ${right}`,
  order: (column, direction) => sql`${column} ${keyword(direction)}`,
  count: (value) => value,
  unlimited: "-1",
  takes: "select",
  returnsId: false,
};
