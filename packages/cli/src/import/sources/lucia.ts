import { type FoundTable, findTable, needTable } from "../database/find-table.ts";
import { fromDatabase } from "../database/open-database.ts";
import { type Keyed, keysOf, type OwnedRow, ownedRows } from "../database/owned-rows.ts";
import type { SourceDatabase } from "../database/source-database.ts";
import { assertFields, type ColumnMap, toColumnMap, userColumns } from "../read/column-map.ts";
import { toInstant, toText } from "../read/values.ts";
import { EMPTY_USER, type LinkedAccount, type OldSession, type Source, type SourceUser } from "../source-user.ts";
import type { Destination } from "../write/destination.ts";
import { keysTable, oauthTable, sessionTable, userTable } from "./lucia-tables.ts";
import { accountOf, columnAccounts } from "./named-accounts.ts";
import { providerNames } from "./provider-names.ts";

export interface LuciaOptions {
  readonly cwd: string;
  readonly from: string;
  readonly schema?: string;
  readonly users?: string;
  readonly sessionTable?: string;
  readonly accounts?: string;
  readonly column?: readonly string[];
  readonly account?: readonly string[];
  readonly provider?: readonly string[];
}

const LIBRARY = "Lucia 3";

type Found<Shape extends (name?: string) => { columns: object }> = FoundTable<
  keyof ReturnType<Shape>["columns"] & string
>;

interface Tables {
  readonly map: ColumnMap;
  readonly sessions: Found<typeof sessionTable>["columns"];
  readonly oauth: Found<typeof oauthTable>["columns"] | null;
  readonly keys: Found<typeof keysTable>["columns"] | null;
}

/** Lucia 2 stored passwords and accounts as keys such as `github:1234`. */
function readKeys({ of }: OwnedRow, columns: Tables["keys"]): { password: string | null; accounts: LinkedAccount[] } {
  let password: string | null = null;
  const accounts: LinkedAccount[] = [];
  for (const key of of("keys")) {
    const hash = toText(key[columns?.password ?? ""]);
    const id = toText(key[columns?.id ?? ""]) ?? "";
    const at = id.indexOf(":");
    if (hash !== null) password ??= hash;
    else if (at > 0 && id.slice(0, at) !== "email") accounts.push(accountOf(id.slice(0, at), id.slice(at + 1)));
  }
  return { password, accounts };
}

function oauthAccounts({ of }: OwnedRow, columns: Tables["oauth"]): LinkedAccount[] {
  return of("oauth").flatMap((row) => {
    const [provider, accountId] = [toText(row[columns?.provider ?? ""]), toText(row[columns?.accountId ?? ""])];
    return provider === null || accountId === null ? [] : [accountOf(provider, accountId)];
  });
}

function sessionsOf({ of }: OwnedRow, columns: Tables["sessions"]): OldSession[] {
  return of("sessions").flatMap((row) => {
    const [token, expiresAt] = [toText(row[columns.id ?? ""]), toInstant(row[columns.expires ?? ""])];
    return token === null || expiresAt === null ? [] : [{ token, expiresAt }];
  });
}

function toSourceUser(owner: OwnedRow, tables: Tables, options: LuciaOptions, to: Destination): SourceUser {
  const own = userColumns(owner.row, tables.map, to);
  const keys = readKeys(owner, tables.keys);
  const rename = providerNames(options.provider);
  const accounts = [
    ...columnAccounts(options.account)(owner.row),
    ...oauthAccounts(owner, tables.oauth),
    ...keys.accounts,
  ].map((account) => ({ ...account, providerId: rename(account.providerId) }));
  return {
    ...EMPTY_USER,
    sourceId: toText(owner.row[tables.map.user.id ?? ""]) ?? "",
    where: owner.where,
    ...own,
    password: own.password ?? keys.password,
    accounts,
    sessions: sessionsOf(owner, tables.sessions),
  };
}

async function openTables(db: SourceDatabase, options: LuciaOptions, to: Destination): Promise<Source> {
  const users = needTable(db, userTable(options.users), LIBRARY);
  const sessions = needTable(db, sessionTable(options.sessionTable), LIBRARY);
  const oauthShape = oauthTable(options.accounts);
  const oauth = options.accounts === undefined ? findTable(db, oauthShape) : needTable(db, oauthShape, LIBRARY);
  const keys = findTable(db, keysTable());
  const byItself = Object.fromEntries(Object.entries(users.columns).filter(([, name]) => name !== null));
  const map = toColumnMap(options.column ?? [], byItself);
  assertFields(map, to);
  const owned = new Map<string, Keyed>([["sessions", { table: sessions.table, key: sessions.columns.userId ?? "" }]]);
  if (oauth !== null) owned.set("oauth", { table: oauth.table, key: oauth.columns.userId ?? "" });
  if (keys !== null) owned.set("keys", { table: keys.table, key: keys.columns.userId ?? "" });
  const tables = { map, sessions: sessions.columns, oauth: oauth?.columns ?? null, keys: keys?.columns ?? null };
  const key = { table: users.table, key: users.columns.id ?? "" };
  const ids = await keysOf(db, key);
  return {
    name: "lucia",
    total: ids.length,
    async *users() {
      for await (const owner of ownedRows(db, key, ids, owned)) yield toSourceUser(owner, tables, options, to);
    },
    close: () => db.close(),
  };
}

export const openLucia = (options: LuciaOptions, to: Destination): Promise<Source> =>
  fromDatabase(options, (db) => openTables(db, options, to));
