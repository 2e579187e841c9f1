import type { Schema, UnansweredRows } from "@sallyport/core/store";
import type { Names } from "../names/names.ts";
import { name, type Sql, sql } from "../statements/sql.ts";
import { isKeptBeside } from "./kept-beside.ts";
import { type Survey, toPlain } from "./survey.ts";

/** Rows that may be there, and what is told of them. */
export interface Suspicion {
  readonly rows: Sql;
  readonly problem: string;
}

/** Booleans that an earlier system has of users, and that ban nobody. */
const HARMLESS = ["emailVerified", "phoneNumberVerified", "isAnonymous", "twoFactorEnabled"].map(toPlain);

/**
 * Where an earlier system has what stands beside bans, and no column of their name: any boolean that nobody declares.
 * Second factors need none of this, as the table of their secrets tells them too.
 */
export function renamedBans(schema: Schema, names: Names, found: Survey, rows: UnansweredRows): Suspicion[] {
  const stored = names.table(rows.table);
  const isNamed = found.columns.get(stored)?.some((column) => toPlain(column) === "banned") === true;
  if (rows.column !== "banned" || isNamed || !isKeptBeside("banned", names, found.columns)) return [];
  const { columns = {} } = schema.tables.find((table) => table.name === rows.table) ?? {};
  const known = new Set(Object.keys(columns).map((column) => names.column(rows.table, column)));
  const flags = found.flags.get(stored)?.filter((flag) => !known.has(flag) && !HARMLESS.includes(toPlain(flag))) ?? [];
  return flags.map((flag) => {
    const value = sql`cast(${name(flag)} as char(5))`;
    const others = sql`select 1 from ${name(stored)} where ${value} not in ('true', 't', '1', 'false', 'f', '0')`;
    const hint = `tables: { ${rows.table}: { columns: { banned: "${flag}" } } }`;
    return {
      // A number that is more than a boolean counts something else.
      rows: sql`${name(stored)} where ${value} in ('true', 't', '1') and not exists (${others})`,
      problem: `${rows.problem} Table ${stored} has no column banned; ${flag} may be what bans them: beside admin() say ${hint}, where the database is named.`,
    };
  });
}
