import type { Names } from "../names/names.ts";
import { toPlain } from "./survey.ts";

/** What kept people out, and what an earlier system has beside it, whatever it calls the column itself. */
const BESIDE: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  banned: [
    ["user", "banReason"],
    ["user", "banExpires"],
    ["session", "impersonatedBy"],
  ],
  twoFactorEnabled: [["twoFactor", "secret"]],
};

/** Columns by table, as the database has them. */
type LiveColumns = Iterable<readonly [table: string, columns: Iterable<string>]>;

/** Whether a column of users that kept people out must be there under some name. */
export function isKeptBeside(column: string, names: Names, live: LiveColumns): boolean {
  const tables = [...live];
  const isThere = ([holder, wanted]: readonly [string, string]): boolean =>
    tables.some(
      ([table, columns]) =>
        [names.table(holder), holder, `${holder}s`].some((spelled) => toPlain(spelled) === toPlain(table)) &&
        [...columns].some((one) => toPlain(one) === toPlain(wanted)),
    );
  return BESIDE[column]?.some(isThere) === true;
}
