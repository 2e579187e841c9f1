import type { Tokens } from "../contracts/services.ts";
import { op, type Store } from "../contracts/store.ts";
import type { ClaimKind } from "../contracts/token.ts";
import { hashToken } from "../crypto/hash-token.ts";
import { isStoreConflict } from "../data/store-errors.ts";
import type { Deps } from "./deps.ts";

export const prefixOf = ({ purpose, separator = ":" }: ClaimKind): string => purpose + separator;
export const identifierOf = (kind: ClaimKind, token: string): string => prefixOf(kind) + hashToken(token);

export function createClaims({ tables, clock, newId, cleaner }: Deps, store: Store): Pick<Tokens, "claim" | "release"> {
  return {
    async claim(kind, name, until) {
      const now = clock.now();
      const identifier = identifierOf(kind, name);
      const id = newId("verification");
      const expiresAt = until ?? new Date(now.getTime() + kind.lifetimeSeconds * 1000);
      // The unique index lets only one of several concurrent inserts succeed.
      await store.delete(tables.verification, { where: { identifier, expiresAt: op.lte(now) } });
      const row = { ...(id !== undefined && { id }), identifier, value: "", expiresAt, createdAt: now, updatedAt: now };
      try {
        await store.insert(tables.verification, row);
        cleaner.written();
        return true;
      } catch (error) {
        if (!isStoreConflict(error)) throw error;
        return false;
      }
    },

    async release(kind, name) {
      await store.delete(tables.verification, { where: { identifier: identifierOf(kind, name) } });
    },
  };
}
