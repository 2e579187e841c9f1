import type { PrismaProvider } from "@sallyport/kysely/driver";
import type { Client } from "../client/instance.ts";
import { toDriverError } from "./errors.ts";

/** The database ends a transaction that lasts too long, and Prisma must not do so before. */
const longestMilliseconds = 600_000;

export interface HeldTransaction {
  readonly inside: Client;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Prisma keeps a transaction open for as long as a promise is pending. */
export async function hold(client: Client, provider: PrismaProvider, maxWait: number): Promise<HeldTransaction> {
  const { promise: begun, resolve, reject } = Promise.withResolvers<Client>();
  const { promise: ended, resolve: commit, reject: rollBack } = Promise.withResolvers<void>();
  const undone = new Error("The transaction was rolled back");
  const running = client
    .$transaction(
      (inside) => {
        resolve(inside);
        return ended;
      },
      {
        maxWait,
        timeout: longestMilliseconds,
        // SQLite has one level, and its adapters refuse to be told another one.
        ...(provider !== "sqlite" && { isolationLevel: "ReadCommitted" as const }),
      },
    )
    .catch((error: unknown) => {
      throw error === undone ? error : toDriverError(provider, error);
    });
  running.catch(reject);
  const inside = await begun;
  return {
    inside,
    async commit() {
      commit();
      await running;
    },
    async rollback() {
      rollBack(undone);
      await running.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    },
  };
}
