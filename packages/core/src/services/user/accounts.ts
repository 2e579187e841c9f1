import type { User } from "../../contracts/entities.ts";
import type { Accounts } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { toScopes, toTokenColumns } from "../oauth/account-tokens.ts";
import { createCredentials } from "./credentials.ts";

export function createAccounts(deps: Deps, store: Store): Accounts {
  const { tables, clock, newId, toPublicUser } = deps;
  return {
    ...createCredentials(deps, store),

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
      // A join would miss an account whose user no longer exists, and another user could take it over.
      const user = await store.find(tables.user, { where: { id: account.userId } });
      return { id: account.id, userId: account.userId, user: user === null ? null : (toPublicUser(user) as User) };
    },

    async link(userId, { providerId, accountId, tokens }) {
      const now = clock.now();
      const id = newId("account");
      const columns = await toTokenColumns(deps, userId, tokens);
      const row = { ...columns, providerId, accountId, userId, createdAt: now, updatedAt: now };
      await store.insert(tables.account, id === undefined ? row : { ...row, id });
    },

    async saveTokens({ id, userId }, tokens) {
      const columns = await toTokenColumns(deps, userId, tokens);
      await store.update(tables.account, { where: { id } }, { ...columns, updatedAt: clock.now() });
    },

    async remove(userId, id) {
      return (await store.delete(tables.account, { where: { id, userId } })) > 0;
    },

    async removeAll(userId) {
      await store.delete(tables.account, { where: { userId } });
    },
  };
}
