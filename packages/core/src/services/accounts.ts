import type { User } from "../contracts/entities.ts";
import type { Accounts } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import type { Deps } from "./deps.ts";

const CREDENTIAL = "credential";

/** The ways in that people have, on one store. */
export function createAccounts({ tables, clock, newId, toPublicUser }: Deps, store: Store): Accounts {
  return {
    async findCredential(email) {
      const found = await store.find(tables.account, {
        where: { providerId: CREDENTIAL },
        join: { table: tables.user, on: "userId", where: { email } },
      });
      if (found === null) return null;
      const [account, user] = found;
      // The row holds what the table declares; `User` says the same of the columns that answers show.
      return { accountId: account.id, passwordHash: account.password, user: toPublicUser(user) as User };
    },

    async createCredential(userId, password) {
      const now = clock.now();
      const id = newId("account");
      const row = { providerId: CREDENTIAL, accountId: userId, userId, password, createdAt: now, updatedAt: now };
      await store.insert(tables.account, id === undefined ? row : { ...row, id });
    },

    async renewHash(accountId, old, renewed) {
      const set = { password: renewed, updatedAt: clock.now() };
      await store.update(tables.account, { where: { id: accountId, password: old } }, set);
    },
  };
}
