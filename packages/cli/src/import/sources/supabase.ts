import { resolve } from "node:path";
import { Refusal } from "../../terminal/refusal.ts";
import { findTable, needTable } from "../database/find-table.ts";
import { openDatabase } from "../database/open-database.ts";
import { keysOf, ownedRows } from "../database/owned-rows.ts";
import type { SourceDatabase } from "../database/source-database.ts";
import { assertFields, type ColumnMap, toColumnMap } from "../read/column-map.ts";
import { assertColumns, openRecords } from "../read/records.ts";
import { type SourceRow, toText } from "../read/values.ts";
import type { Source } from "../source-user.ts";
import type { Destination } from "../write/destination.ts";
import { providerNames } from "./provider-names.ts";
import { type SupabaseParts, toSourceUser } from "./supabase-user.ts";

export interface SupabaseOptions {
  readonly cwd: string;
  readonly from?: string;
  readonly schema?: string;
  readonly users?: string;
  readonly identities?: string;
  readonly factors?: string;
  readonly column?: readonly string[];
  readonly provider?: readonly string[];
}

const LIBRARY = "Supabase";
const USERS = {
  names: ["users"],
  columns: {
    id: ["id"],
    password: ["encrypted_password"],
    email: ["email"],
    confirmed: ["email_confirmed_at", "confirmed_at"],
  },
  needed: ["id", "email", "password", "confirmed"],
} as const;
const IDENTITIES = {
  names: ["identities"],
  columns: { userId: ["user_id"], provider: ["provider"], id: ["provider_id", "id"] },
  needed: ["userId", "provider", "id"],
} as const;
const FACTORS = {
  names: ["mfa_factors"],
  columns: { userId: ["user_id"], status: ["status"] },
  needed: ["userId", "status"],
} as const;

const BY_ITSELF = {
  id: "id",
  email: "email",
  emailVerified: "email_confirmed_at",
  createdAt: "created_at",
  updatedAt: "updated_at",
  password: "encrypted_password",
  phoneNumber: "phone",
  phoneNumberVerified: "phone_confirmed_at",
} as const;

async function fromTables(
  db: SourceDatabase,
  map: ColumnMap,
  parts: Pick<SupabaseParts, "rename" | "to">,
): Promise<Source> {
  const users = { table: needTable(db, USERS, LIBRARY).table, key: "id" };
  const owned = new Map([["identities", { table: needTable(db, IDENTITIES, LIBRARY).table, key: "user_id" }]]);
  const factors = findTable(db, FACTORS);
  if (factors !== null) owned.set("factors", { table: factors.table, key: "user_id" });
  const keys = await keysOf(db, users);
  return {
    name: "supabase",
    total: keys.length,
    async *users() {
      for await (const { where, row, of } of ownedRows(db, users, keys, owned)) {
        yield toSourceUser({ ...parts, map, where, identities: of("identities"), factors: of("factors") }, row);
      }
    },
    close: () => db.close(),
  };
}

async function byUser(cwd: string, file: string | undefined, needed: readonly string[]) {
  const rows = new Map<string, SourceRow[]>();
  if (file === undefined) return rows;
  const records = await openRecords(resolve(cwd, file));
  assertColumns(file, records, needed);
  for await (const record of records.each()) {
    if ("problem" in record) throw new Refusal("FILE_INVALID", `${file}, ${record.where}: it ${record.problem}.`);
    const id = toText(record.row.user_id) ?? "";
    rows.set(id, [...(rows.get(id) ?? []), record.row]);
  }
  return rows;
}

async function fromFiles(
  users: string,
  options: SupabaseOptions,
  map: ColumnMap,
  parts: Pick<SupabaseParts, "rename" | "to">,
): Promise<Source> {
  const { cwd } = options;
  if (options.identities === undefined) {
    throw new Refusal(
      "IDENTITIES_MISSING",
      "Accounts with providers are in auth.identities: export that table as well.",
      ["--identities identities.csv"],
    );
  }
  const records = await openRecords(resolve(cwd, users));
  assertColumns(users, records, ["id", "email", "encrypted_password", "email_confirmed_at"]);
  const identities = await byUser(cwd, options.identities, ["user_id", "provider"]);
  const factors = await byUser(cwd, options.factors, ["user_id", "status"]);
  return {
    name: "supabase",
    total: records.total,
    async *users() {
      for await (const record of records.each()) {
        if ("problem" in record) {
          yield { where: record.where, sourceId: null, code: "UNREADABLE", reason: record.problem };
          continue;
        }
        const { where, row } = record;
        const id = toText(row.id) ?? "";
        const own = { identities: identities.get(id) ?? [], factors: factors.get(id) ?? [] };
        yield toSourceUser({ ...parts, map, where, ...own }, row);
      }
    },
    close: async () => {},
  };
}

export async function openSupabase(options: SupabaseOptions, to: Destination): Promise<Source> {
  const map = toColumnMap(options.column ?? [], BY_ITSELF);
  assertFields(map, to);
  const parts = { rename: providerNames(options.provider), to };
  if (options.users !== undefined) return fromFiles(options.users, options, map, parts);
  if (options.from === undefined)
    throw new Refusal("SOURCE_NOT_NAMED", "Pass the database (--from) or the files (--users, --identities).");
  const db = await openDatabase(options.from, options.cwd, options.schema ?? "auth");
  try {
    return await fromTables(db, map, parts);
  } catch (error) {
    await db.close();
    throw error;
  }
}
