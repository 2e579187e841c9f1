import type { Names } from "../names/names.ts";
import { toPlain } from "./survey.ts";

/** Columns that exist together with `banned` and `twoFactorEnabled`, even if these two have other names. */
const RELATED: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  banned: [
    ["user", "banReason"],
    ["user", "banExpires"],
    ["session", "impersonatedBy"],
  ],
  twoFactorEnabled: [["twoFactor", "secret"]],
};

type LiveColumns = Iterable<readonly [table: string, columns: Iterable<string>]>;

export function hasRelatedColumns(column: string, names: Names, live: LiveColumns): boolean {
  const tables = [...live];
  const isThere = ([holder, wanted]: readonly [string, string]): boolean =>
    tables.some(
      ([table, columns]) =>
        [names.table(holder), holder, `${holder}s`].some((spelled) => toPlain(spelled) === toPlain(table)) &&
        [...columns].some((one) => toPlain(one) === toPlain(wanted)),
    );
  return RELATED[column]?.some(isThere) === true;
}
