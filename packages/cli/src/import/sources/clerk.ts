import { resolve } from "node:path";
import { assertFields, type ColumnMap, toColumnMap, userColumns } from "../read/column-map.ts";
import { assertColumns, openRecords } from "../read/records.ts";
import { type SourceRow, toText } from "../read/values.ts";
import { EMPTY_USER, type Loss, type Source, type SourceNumber, type SourceUser } from "../source-user.ts";
import type { Destination } from "../write/destination.ts";
import { readClerkPassword } from "./clerk-password.ts";
import { columnAccounts } from "./named-accounts.ts";

export interface ClerkOptions {
  readonly cwd: string;
  readonly file: string;
  readonly column?: readonly string[];
  readonly account?: readonly string[];
}

const BY_ITSELF = { id: "id", image: "image_url", createdAt: "created_at", updatedAt: "updated_at" } as const;

/** Numbers are separated by spaces only if a plus follows. */
const numbersIn = (value: unknown): string[] =>
  (toText(value) ?? "")
    .split(/[|,;]|\s(?=\+)/)
    .map((number) => number.trim())
    .filter(Boolean);

const listOf = (value: unknown): string[] => (toText(value) ?? "").split(/[|,;\s]+/).filter(Boolean);

interface Addresses {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly others: readonly string[];
}

function addressesOf(row: SourceRow, named: string | null): Addresses {
  const verified = listOf(row.verified_email_addresses);
  const all = [...verified, ...listOf(row.unverified_email_addresses), ...listOf(row.email_addresses)];
  const email = (named ?? toText(row.primary_email_address))?.trim() ?? all[0] ?? null;
  return {
    email,
    emailVerified: email !== null && verified.includes(email),
    others: all.filter((one) => one !== email),
  };
}

function numbersOf(row: SourceRow): readonly SourceNumber[] {
  const verified = numbersIn(row.verified_phone_numbers);
  const [primary] = numbersIn(row.primary_phone_number);
  const all = [primary ?? [], verified, numbersIn(row.unverified_phone_numbers), numbersIn(row.phone_numbers)].flat();
  const numbers = [...new Set(all)].map((phoneNumber) => ({ phoneNumber, verified: verified.includes(phoneNumber) }));
  // Only one number is imported, so a primary one that is not verified gives way.
  return numbers.sort((one, other) => Number(other.verified) - Number(one.verified));
}

/** Clerk does not tell upper from lower case in user names. */
function namesOf(row: SourceRow, { user: { columns } }: Destination): object {
  const name = toText(row.username);
  if (name === null || !("username" in columns)) return {};
  return { username: name.toLowerCase(), ...("displayUsername" in columns && { displayUsername: name }) };
}

function lossesOf(row: SourceRow, to: Destination, { others }: Addresses, numbers: readonly SourceNumber[]): Loss[] {
  const isLost = toText(row.username) !== null && !("username" in to.user.columns);
  return [
    ...(others.length > 0 ? [{ code: "OTHER_ADDRESSES", detail: "only the primary email address is imported" }] : []),
    ...(numbers.length > 1 ? [{ code: "OTHER_NUMBERS", detail: "only one phone number is imported" }] : []),
    ...(isLost ? [{ code: "USERNAME", detail: "auth.ts has no username(), so its user name is not imported" }] : []),
  ];
}

function toSourceUser(
  row: SourceRow,
  where: string,
  map: ColumnMap,
  options: ClerkOptions,
  to: Destination,
): SourceUser {
  const own = userColumns(row, map, to);
  const addresses = addressesOf(row, own.email);
  const password = readClerkPassword(toText(row.password_digest), toText(row.password_hasher));
  const names = [toText(row.first_name), toText(row.last_name)].filter((name) => name !== null);
  const numbers = numbersOf(row);
  const losses = lossesOf(row, to, addresses, numbers);
  return {
    ...EMPTY_USER,
    sourceId: toText(row.id) ?? "",
    where,
    ...own,
    fields: { ...namesOf(row, to), ...own.fields },
    email: addresses.email,
    emailVerified: own.emailVerified || addresses.emailVerified,
    name: own.name ?? (names.join(" ") || toText(row.username)),
    password: password !== null && "hash" in password ? password.hash : null,
    accounts: columnAccounts(options.account)(row),
    number: own.number ?? numbers[0] ?? null,
    hasSecondFactor: toText(row.totp_secret) !== null,
    losses: password !== null && "loss" in password ? [...losses, password.loss] : losses,
  };
}

export async function openClerk(options: ClerkOptions, to: Destination): Promise<Source> {
  const records = await openRecords(resolve(options.cwd, options.file));
  assertColumns(options.file, records, ["id", "password_digest", "password_hasher"]);
  if (records.columns?.includes("email_addresses") !== true)
    assertColumns(options.file, records, ["primary_email_address"]);
  const map = toColumnMap(options.column ?? [], BY_ITSELF);
  assertFields(map, to);
  return {
    name: "clerk",
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
