import type { MissingPluginRows, Schema } from "@sallyport/core/store";
import type { Names } from "../names/names.ts";
import { name, type Sql, sql } from "../statements/sql.ts";
import { hasRelatedColumns } from "./related-columns.ts";
import { type Survey, toPlain } from "./survey.ts";

export interface Suspicion {
  readonly rows: Sql;
  readonly problem: string;
}

const HARMLESS = ["emailVerified", "phoneNumberVerified", "isAnonymous", "twoFactorEnabled"].map(toPlain);

/**
 * Finds the columns that may ban users under another name: if columns related to bans exist but no `banned`, any
 * undeclared boolean may be one. Second factors do not need this, because the table of their secrets shows them too.
 */
export function renamedBans(schema: Schema, names: Names, found: Survey, rows: MissingPluginRows): Suspicion[] {
  const stored = names.table(rows.table);
  const isNamed = found.columns.get(stored)?.some((column) => toPlain(column) === "banned") === true;
  if (rows.column !== "banned" || isNamed || !hasRelatedColumns("banned", names, found.columns)) return [];
  const { columns = {} } = schema.tables.find((table) => table.name === rows.table) ?? {};
  const known = new Set(Object.keys(columns).map((column) => names.column(rows.table, column)));
  const flags = found.flags.get(stored)?.filter((flag) => !known.has(flag) && !HARMLESS.includes(toPlain(flag))) ?? [];
  return flags.map((flag) => {
    const value = sql`cast(${name(flag)} as char(5))`;
    const others = sql`select 1 from ${name(stored)} where ${value} not in ('true', 't', '1', 'false', 'f', '0')`;
    const hint = `tables: { ${rows.table}: { columns: { banned: "${flag}" } } }`;
    return {
      // A number that is not always 0 or 1 is not a boolean.
      rows: sql`${name(stored)} where ${value} in ('true', 't', '1') and not exists (${others})`,
      problem: `${rows.problem} Table ${stored} has no column banned, but ${flag} may be what bans them. If so, pass its name to the database, in addition to admin(): ${hint}.`,
    };
  });
}
