import type { Tokens } from "../contracts/services.ts";
import { op, type Store } from "../contracts/store.ts";
import { prefixOf } from "./claims.ts";
import type { Deps } from "./deps.ts";

export function createUserTokens({ tables, clock }: Deps, store: Store): Pick<Tokens, "list" | "withdraw"> {
  return {
    async list(userId, kind) {
      const identifier = op.startsWith(prefixOf(kind));
      const rows = await store.list(tables.verification, {
        where: { userId, identifier, expiresAt: op.gt(clock.now()) },
      });
      return rows.map(({ value, expiresAt }) => ({ value, expiresAt }));
    },

    async withdraw(userId, kind, value) {
      await store.delete(tables.verification, { where: { userId, identifier: op.startsWith(prefixOf(kind)), value } });
    },
  };
}
