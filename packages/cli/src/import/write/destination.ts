import type { account, op, Store, session, Table, user } from "@sallyport/core/store";
import { migrate } from "@sallyport/kysely";
import { assertMigrated, isMigrated } from "../../migrate/assert-migrated.ts";
import type { LoadedAuth } from "../../project/load-auth.ts";
import { reasonOf } from "../../terminal/reason-of.ts";
import { Refusal } from "../../terminal/refusal.ts";
import { withIdMap } from "./id-map.ts";

type UserTable = typeof user;
type AccountTable = typeof account;
type SessionTable = typeof session;

export interface Destination {
  readonly store: Store;
  readonly user: UserTable;
  readonly account: AccountTable;
  readonly session: SessionTable;
  readonly nameClaims: Table | null;
  readonly ids: "text" | "serial";
  readonly hasIdMap: boolean;
  readonly op: typeof op;
  newId(table: string): string | undefined;
  readsPasswordHash(hash: string): boolean;
}

function tableOf<T extends Table>(tables: readonly Table[], name: T["name"]): T {
  const found = tables.find((table) => table.name === name);
  if (found === undefined) throw new Refusal("NO_TABLE", `The schema does not have the table ${name}.`);
  return found as T;
}

export async function openDestination(loaded: LoadedAuth, dryRun: boolean): Promise<Destination> {
  const { database, schema } = loaded;
  if (!("migrate" in database)) {
    throw new Refusal(
      "NOT_SQL",
      `The configured database (${database.dialect}) is not an SQL database, so users cannot be imported into it.`,
    );
  }
  await assertMigrated({ database, schema }, ["Then run the same import again."]);
  const mapped = { database, schema: withIdMap(schema) };
  const hasIdMap = await isMigrated(mapped);
  if (!dryRun) {
    await migrate(mapped).catch((cause: unknown) => {
      throw new Refusal("NOT_WRITABLE", `The table of the id map could not be created: ${reasonOf(cause)}`, [], {
        cause,
      });
    });
  }
  const isMapped = hasIdMap || !dryRun;
  return {
    store: database.open(isMapped ? mapped.schema : schema),
    user: tableOf<UserTable>(schema.tables, "user"),
    account: tableOf<AccountTable>(schema.tables, "account"),
    session: tableOf<SessionTable>(schema.tables, "session"),
    nameClaims: schema.tables.find(({ name }) => name === "usernameClaim") ?? null,
    ids: schema.ids,
    hasIdMap: isMapped,
    op: loaded.op,
    newId: loaded.newId,
    readsPasswordHash: loaded.readsPasswordHash,
  };
}
