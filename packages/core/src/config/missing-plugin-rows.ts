import type { AdvancedOptions } from "../contracts/options.ts";
import type { MissingPluginRows, Table } from "../contracts/table.ts";

const second = (found: string): string =>
  `${found}, but no plugin asks for it: a password alone would sign them in. Add twoFactor() of @sallyport/core/two-factor to plugins, or set advanced.unsafeIgnoreSecondFactors.`;

/** Rows with which an earlier system prevented sign-ins. Without the matching plugin, these users could sign in. */
const rules = [
  {
    option: "unsafeIgnoreSecondFactors",
    table: "user",
    column: "twoFactorEnabled",
    problem: second("Users in this database have a second factor"),
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
      "Users in this database are banned, but no plugin prevents their sign-in. Add admin() of @sallyport/core/admin to plugins, or set advanced.unsafeIgnoreBans.",
  },
] as const satisfies readonly (MissingPluginRows & { readonly option: keyof AdvancedOptions })[];

export function missingPluginRows(
  tables: readonly Table[],
  advanced: AdvancedOptions = {},
): readonly MissingPluginRows[] {
  return rules.flatMap(({ option, ...rows }) => {
    const declared = tables.find(({ name }) => name === rows.table);
    const isAnswered = declared !== undefined && (!("column" in rows) || Object.hasOwn(declared.columns, rows.column));
    return isAnswered || advanced[option] === true ? [] : [rows];
  });
}
