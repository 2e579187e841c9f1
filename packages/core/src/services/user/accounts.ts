import type { User } from "../../contracts/entities.ts";
import type { Accounts } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { toScopes, toTokenColumns } from "../oauth/account-tokens.ts";

const CREDENTIAL = "credential";

/** Sign-in methods, on one store. */
export function createAccounts(deps: Deps, store: Store): Accounts {
  const { tables, clock, newId, toPublicUser } = deps;
  const accounts: Accounts = {
    async findCredential(email) {
      const found = await store.find(tables.account, {
        where: { providerId: CREDENTIAL },
        join: { table: tables.user, on: "userId", where: { email } },
      });
      if (found === null) return null;
      const [account, user] = found;
      // Rows match the declared tables.
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

    async findByHash(accountId, password) {
      const where = { id: accountId, password };
      const found = await store.find(tables.account, { where, join: { table: tables.user, on: "userId" } });
      return found === null ? null : (toPublicUser(found[1]) as User);
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
        return { id, userId, providerId, accountId, scopes: toScopes(scope), createdAt, updatedAt };
      });
    },

    async findLinked(providerId, accountId) {
      const account = await store.find(tables.account, { where: { providerId, accountId } });
      if (account === null) return null;
      // Not joined: an account without its user must still be found, so nobody takes it over.
      const user = await store.find(tables.user, { where: { id: account.userId } });
      // Rows match the declared tables.
      return { id: account.id, userId: account.userId, user: user === null ? null : (toPublicUser(user) as User) };
    },

    async link(userId, { providerId, accountId, tokens }) {
      const now = clock.now();
      const id = newId("account");
      const columns = await toTokenColumns(deps, tokens);
      const row = { ...columns, providerId, accountId, userId, createdAt: now, updatedAt: now };
      await store.insert(tables.account, id === undefined ? row : { ...row, id });
    },

    async saveTokens(id, tokens) {
      const columns = await toTokenColumns(deps, tokens);
      await store.update(tables.account, { where: { id } }, { ...columns, updatedAt: clock.now() });
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
