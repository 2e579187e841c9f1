import { resolve } from "node:path";
import { Refusal } from "../../terminal/refusal.ts";
import { assertFields, type ColumnMap, mapped, toColumnMap, type UserColumn, userColumns } from "../read/column-map.ts";
import type { Records } from "../read/located.ts";
import { openRecords } from "../read/records.ts";
import { type SourceRow, toText } from "../read/values.ts";
import { EMPTY_USER, type Source, type SourceUser } from "../source-user.ts";
import type { Destination } from "../write/destination.ts";
import { columnAccounts } from "./named-accounts.ts";

export interface CsvSourceOptions {
  readonly cwd: string;
  readonly file: string;
  readonly separator?: string;
  readonly as?: string;
  readonly column?: readonly string[];
  readonly account?: readonly string[];
}

const USUAL: Readonly<Record<UserColumn, readonly string[]>> = {
  id: ["id", "userid", "uid", "uuid"],
  email: ["email", "emailaddress", "mail"],
  emailVerified: ["emailverified", "verified", "isverified", "emailverifiedat", "emailconfirmedat"],
  name: ["name", "fullname", "displayname", "username"],
  image: ["image", "avatar", "avatarurl", "picture", "photourl"],
  createdAt: ["createdat", "created", "createddate", "registeredat", "datejoined", "userregistered"],
  updatedAt: ["updatedat", "updated", "modifiedat"],
  password: ["passwordhash", "hash", "hashedpassword", "passworddigest", "encryptedpassword"],
  phoneNumber: ["phonenumber", "phone", "mobile"],
  phoneNumberVerified: ["phonenumberverified", "phoneverified", "phoneverifiedat", "phoneconfirmedat"],
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

function usualColumns(columns: readonly string[]): Partial<Record<UserColumn, string>> {
  const found = Object.entries(USUAL).map(([ours, names]) => [
    ours,
    columns.find((column) => names.includes(plain(column))),
  ]);
  return Object.fromEntries(found.filter(([, column]) => column !== undefined));
}

function assertMapped(file: string, { columns }: Records, map: ColumnMap): void {
  if (columns === null) return;
  const wanted = [...Object.values(map.user), ...map.fields.values()];
  const missing = wanted.find((name) => !columns.includes(name.split(".")[0] ?? name));
  const hints = [`Columns found: ${columns.join(", ")}`, "Map a column: --column email=theirs"];
  if (columns.length === 1) hints.push('If this is more than one column, pass the separator: --separator ":"');
  if (missing !== undefined) throw new Refusal("COLUMN_MISSING", `${file} has no column ${missing}.`, hints);
  if (map.user.email === undefined && map.user.phoneNumber === undefined)
    throw new Refusal("COLUMN_MISSING", `${file} has no column with email addresses.`, hints);
}

function toSourceUser(
  row: SourceRow,
  where: string,
  map: ColumnMap,
  options: CsvSourceOptions,
  to: Destination,
): SourceUser {
  const own = userColumns(row, map, to);
  const address = own.email?.trim().toLowerCase() ?? own.number?.phoneNumber;
  const id = map.user.id === undefined ? address : toText(mapped(row, map, "id"));
  return { ...EMPTY_USER, sourceId: id ?? "", where, ...own, accounts: columnAccounts(options.account)(row) };
}

export async function openCsvSource(options: CsvSourceOptions, to: Destination): Promise<Source> {
  const { file, separator } = options;
  const records = await openRecords(resolve(options.cwd, file), separator === undefined ? {} : { separator });
  const byItself =
    records.columns === null ? { id: "id", email: "email", name: "name" } : usualColumns(records.columns);
  const map = toColumnMap(options.column ?? [], byItself);
  assertMapped(file, records, map);
  assertFields(map, to);
  return {
    name: options.as ?? "csv",
    total: records.total,
    async *users() {
      for await (const record of records.each()) {
        if ("row" in record) yield toSourceUser(record.row, record.where, map, options, to);
        else yield { where: record.where, sourceId: null, code: "UNREADABLE", reason: record.problem };
      }
    },
    close: async () => {},
  };
}
