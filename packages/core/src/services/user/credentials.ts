import type { User } from "../../contracts/entities.ts";
import type { Accounts } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

const CREDENTIAL = "credential";

type Credentials = Pick<
  Accounts,
  "findCredential" | "createCredential" | "findCredentialOf" | "setPassword" | "renewHash" | "findByHash"
>;

export function createCredentials({ tables, clock, newId, toPublicUser }: Deps, store: Store): Credentials {
  const credentials: Credentials = {
    async findCredential(given) {
      const where = typeof given === "string" ? { email: given } : given;
      const found = await store.find(tables.account, {
        where: { providerId: CREDENTIAL },
        join: { table: tables.user, on: "userId", where },
      });
      if (found === null) return null;
      const [account, user] = found;
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
      if (changed === 0) await credentials.createCredential(userId, password);
    },

    async renewHash(accountId, old, renewed, setAt) {
      // `updatedAt` is when the password was set, so a rehash does not change it.
      const set = { password: renewed, ...(setAt && { updatedAt: setAt }) };
      return (await store.update(tables.account, { where: { id: accountId, password: old } }, set)) > 0;
    },

    async findByHash(accountId, password) {
      const where = { id: accountId, password };
      const found = await store.find(tables.account, { where, join: { table: tables.user, on: "userId" } });
      return found === null ? null : (toPublicUser(found[1]) as User);
    },
  };
  return credentials;
}
