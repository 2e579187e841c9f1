import type { Tokens } from "../contracts/services.ts";
import { type NewRow, op, type Store } from "../contracts/store.ts";
import type { ClaimKind } from "../contracts/token.ts";
import { hashToken } from "../crypto/hash-token.ts";
import { isStoreConflict } from "../data/store-errors.ts";
import type { Deps, Tables } from "./deps.ts";

export const prefixOf = ({ purpose, separator = ":" }: ClaimKind): string => purpose + separator;
export const identifierOf = (kind: ClaimKind, token: string): string => prefixOf(kind) + hashToken(token);

export function createClaims(deps: Deps, store: Store): Pick<Tokens, "claim" | "release"> {
  const { tables, clock, newId, cleaner, outsideStore } = deps;
  const endExpired = async (identifier: string, now: Date): Promise<boolean> =>
    (await store.delete(tables.verification, { where: { identifier, expiresAt: op.lte(now) } })) > 0;
  /** The unique index lets only one of several concurrent inserts succeed. */
  async function insert(row: NewRow<Tables["verification"]>): Promise<boolean> {
    try {
      await store.insert(tables.verification, row);
      cleaner.written();
      return true;
    } catch (error) {
      if (!isStoreConflict(error)) throw error;
      return false;
    }
  }
  return {
    async claim(kind, name, until) {
      const now = clock.now();
      const identifier = identifierOf(kind, name);
      const id = newId("verification");
      const expiresAt = until ?? new Date(now.getTime() + kind.lifetimeSeconds * 1000);
      const row = { ...(id !== undefined && { id }), identifier, value: "", expiresAt, createdAt: now, updatedAt: now };
      // A conflict would end the application's transaction on PostgreSQL.
      if (outsideStore !== null) await endExpired(identifier, now);
      else if (await insert(row)) return true;
      else if (!(await endExpired(identifier, now))) return false;
      return insert(row);
    },

    async release(kind, name) {
      await store.delete(tables.verification, { where: { identifier: identifierOf(kind, name) } });
    },
  };
}
