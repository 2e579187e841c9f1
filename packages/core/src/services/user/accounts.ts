import type { User } from "../../contracts/entities.ts";
import type { Accounts } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

const CREDENTIAL = "credential";

/** The ways in that people have, on one store. */
export function createAccounts({ tables, clock, newId, toPublicUser }: Deps, store: Store): Accounts {
  const accounts: Accounts = {
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

    async findCredentialOf(userId) {
      const row = await store.find(tables.account, { where: { userId, providerId: CREDENTIAL } });
      return row === null ? null : { accountId: row.id, passwordHash: row.password };
    },

    async setPassword(userId, password) {
      const set = { password, updatedAt: clock.now() };
      const changed = await store.update(tables.account, { where: { userId, providerId: CREDENTIAL } }, set);
      if (changed === 0) await accounts.createCredential(userId, password);
    },

    async renewHash(accountId, old, renewed) {
      const set = { password: renewed, updatedAt: clock.now() };
      return (await store.update(tables.account, { where: { id: accountId, password: old } }, set)) > 0;
    },

    async hasHash(accountId, password) {
      return (await store.find(tables.account, { where: { id: accountId, password } })) !== null;
    },

    async list(userId) {
      const rows = await store.list(tables.account, {
        where: { userId },
        orderBy: [
          { column: "createdAt", direction: "asc" },
          { column: "id", direction: "asc" },
        ],
      });
      return rows.map(({ id, providerId, accountId, scope, createdAt, updatedAt }) => {
        const scopes = (scope ?? "").split(/[\s,]+/).filter(Boolean);
        return { id, userId, providerId, accountId, scopes, createdAt, updatedAt };
      });
    },

    async remove(userId, id) {
      return (await store.delete(tables.account, { where: { id, userId } })) > 0;
    },

    async removeAll(userId) {
      await store.delete(tables.account, { where: { userId } });
    },
  };
  return accounts;
}
