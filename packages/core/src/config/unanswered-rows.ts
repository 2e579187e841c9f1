import type { AdvancedOptions } from "../contracts/options.ts";
import type { Table, UnansweredRows } from "../contracts/table.ts";

const second = (found: string): string =>
  `${found}, and no plugin asks for it: a password alone would let them in. Add twoFactor() of @sallyport/core/two-factor to plugins, or set advanced.unsafeIgnoreSecondFactors.`;

/** What an earlier system keeps people out by. */
const rules = [
  {
    option: "unsafeIgnoreSecondFactors",
    table: "user",
    column: "twoFactorEnabled",
    problem: second("People in this database have a second factor"),
  },
  {
    option: "unsafeIgnoreSecondFactors",
    table: "twoFactor",
    problem: second("The table of second factors has rows"),
  },
  {
    option: "unsafeIgnoreBans",
    table: "user",
    column: "banned",
    problem:
      "People in this database are banned, and no plugin keeps them out. Add admin() of @sallyport/core/admin to plugins, or set advanced.unsafeIgnoreBans.",
  },
] as const satisfies readonly (UnansweredRows & { readonly option: keyof AdvancedOptions })[];

/** Whoever declares the column, or the table, answers for it. */
export function unansweredRows(tables: readonly Table[], advanced: AdvancedOptions = {}): readonly UnansweredRows[] {
  return rules.flatMap(({ option, ...rows }) => {
    const declared = tables.find(({ name }) => name === rows.table);
    const isAnswered = declared !== undefined && (!("column" in rows) || Object.hasOwn(declared.columns, rows.column));
    return isAnswered || advanced[option] === true ? [] : [rows];
  });
}
