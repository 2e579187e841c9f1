import type { DriverConnection, DriverResult, PrismaProvider } from "@sallyport/kysely/driver";
import type { Client } from "../client/instance.ts";
import { ask } from "../connection/ask.ts";
import { type HeldTransaction, hold } from "../connection/held-transaction.ts";

const nothing: DriverResult = { rows: [], changes: 0 };

/** MySQL cannot prepare a savepoint, as the adapter would. Prisma makes one for a transaction within a transaction. */
function nestedSavepoints(transaction: Client, provider: PrismaProvider) {
  let open: HeldTransaction | undefined;
  return async (sql: string, values: unknown[]): Promise<DriverResult> => {
    if (sql.startsWith("savepoint ")) {
      open = await hold(transaction, provider, 1);
      return nothing;
    }
    const ending = /^(release|rollback to) savepoint /.exec(sql)?.[1];
    if (ending === undefined || open === undefined) return ask(provider, open?.inside ?? transaction, sql, values);
    const ended = open;
    open = undefined;
    await (ending === "release" ? ended.commit() : ended.rollback());
    return nothing;
  };
}

/** Returns the connection of a transaction of the application, which the transaction keeps. */
export function joinedConnection(transaction: Client, provider: PrismaProvider): DriverConnection {
  const plain = (sql: string, values: unknown[]) => ask(provider, transaction, sql, values);
  return {
    query: provider === "mysql" ? nestedSavepoints(transaction, provider) : plain,
    identity: transaction,
    release() {},
  };
}
