import { type FoundTable, findTable, needTable } from "../database/find-table.ts";
import { fromDatabase } from "../database/open-database.ts";
import { type Keyed, keysOf, type OwnedRow, ownedRows } from "../database/owned-rows.ts";
import type { SourceDatabase } from "../database/source-database.ts";
import { assertFields, type ColumnMap, toColumnMap, userColumns } from "../read/column-map.ts";
import { type SourceRow, toInstant, toText } from "../read/values.ts";
import {
  EMPTY_USER,
  type LinkedAccount,
  type Loss,
  type OldSession,
  type Source,
  type SourceUser,
} from "../source-user.ts";
import type { Destination } from "../write/destination.ts";
import { ACCOUNTS, AUTHENTICATORS, SESSIONS, USERS } from "./authjs-tables.ts";
import { claimsOf, providerNames } from "./provider-names.ts";

export interface AuthjsOptions {
  readonly cwd: string;
  readonly from: string;
  readonly schema?: string;
  readonly column?: readonly string[];
  readonly provider?: readonly string[];
}

const LIBRARY = "Auth.js 4 or 5";
type Columns<Found> = Found extends FoundTable<infer Column> ? Readonly<Record<Column, string | null>> : never;
type AccountColumns = Columns<FoundTable<keyof typeof ACCOUNTS.columns>>;
type Read = LinkedAccount | Loss;

const cell = (row: SourceRow, name: string | null): unknown => (name === null ? undefined : row[name]);

function readAccount(row: SourceRow, columns: AccountColumns, rename: (theirs: string) => string): Read {
  const text = (name: keyof AccountColumns) => toText(cell(row, columns[name]));
  const [theirs, type, idToken] = [text("provider") ?? "", text("type"), text("idToken")];
  if (type === "webauthn") return { code: "PASSKEY", detail: "passkeys cannot be imported" };
  const providerId = rename(theirs);
  // Auth.js stores Microsoft's `sub`, which differs for each application. We identify users by `oid`.
  const accountId = providerId === "microsoft" ? toText(claimsOf(idToken).oid) : text("accountId");
  if (accountId === null || accountId === "")
    return { code: "ACCOUNT_DROPPED", detail: `the account with ${theirs} has no usable account id` };
  return {
    providerId,
    accountId,
    accessToken: text("accessToken"),
    refreshToken: text("refreshToken"),
    idToken,
    accessTokenExpiresAt: toInstant(cell(row, columns.expiresAt)),
    scope: text("scope"),
  };
}

const isAccount = (read: Read): read is LinkedAccount => "accountId" in read;
const isLoss = (read: Read): read is Loss => !isAccount(read);

interface Tables {
  readonly map: ColumnMap;
  readonly accounts: AccountColumns;
  readonly sessions: Readonly<Record<keyof typeof SESSIONS.columns, string | null>> | null;
}

function toSourceUser(
  { where, row, of }: OwnedRow,
  tables: Tables,
  options: AuthjsOptions,
  to: Destination,
): SourceUser {
  const { map, accounts: columns, sessions } = tables;
  const read = of("accounts").filter((account) => cell(account, columns.type) !== "credentials");
  const accounts = read.map((account) => readAccount(account, columns, providerNames(options.provider)));
  const passkeys = of("authenticators").slice(0, 1);
  return {
    ...EMPTY_USER,
    sourceId: toText(cell(row, map.user.id ?? null)) ?? "",
    where,
    ...userColumns(row, map, to),
    accounts: accounts.filter(isAccount),
    sessions: of("sessions").flatMap((session): OldSession[] => {
      const [token, expiresAt] = [
        toText(cell(session, sessions?.token ?? null)),
        toInstant(cell(session, sessions?.expires ?? null)),
      ];
      return token === null || expiresAt === null ? [] : [{ token, expiresAt }];
    }),
    losses: [
      ...accounts.filter(isLoss),
      ...passkeys.map(() => ({ code: "PASSKEY", detail: "passkeys cannot be imported" })),
    ],
  };
}

const keyed = <Column extends string>(found: FoundTable<Column>, column: Column): Keyed => ({
  table: found.table,
  key: found.columns[column] ?? "",
});

async function openTables(db: SourceDatabase, options: AuthjsOptions, to: Destination): Promise<Source> {
  const users = needTable(db, USERS, LIBRARY);
  const accounts = needTable(db, ACCOUNTS, LIBRARY);
  const [sessions, authenticators] = [findTable(db, SESSIONS), findTable(db, AUTHENTICATORS)];
  const byItself = Object.fromEntries(Object.entries(users.columns).filter(([, name]) => name !== null));
  const map = toColumnMap(options.column ?? [], byItself);
  assertFields(map, to);
  const owned = new Map([["accounts", keyed(accounts, "userId")]]);
  if (sessions !== null) owned.set("sessions", keyed(sessions, "userId"));
  if (authenticators !== null) owned.set("authenticators", keyed(authenticators, "userId"));
  const tables = { map, accounts: accounts.columns, sessions: sessions?.columns ?? null };
  const key = keyed(users, "id");
  const keys = await keysOf(db, key);
  return {
    name: "authjs",
    total: keys.length,
    async *users() {
      for await (const owner of ownedRows(db, key, keys, owned)) yield toSourceUser(owner, tables, options, to);
    },
    close: () => db.close(),
  };
}

export const openAuthjs = (options: AuthjsOptions, to: Destination): Promise<Source> =>
  fromDatabase(options, (db) => openTables(db, options, to));
