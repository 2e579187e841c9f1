import type { Tokens } from "../contracts/services.ts";
import { op, type Store } from "../contracts/store.ts";
import type { ClaimKind, TokenKind } from "../contracts/token.ts";
import { hashToken } from "../crypto/hash-token.ts";
import { isStoreConflict } from "../data/store-errors.ts";
import { ALPHANUMERIC, LOWERCASE_ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import type { Deps } from "./deps.ts";

const prefixOf = ({ purpose, separator = ":" }: ClaimKind): string => purpose + separator;
const identifierOf = (kind: ClaimKind, token: string): string => prefixOf(kind) + hashToken(token);

/** For decoys. */
const NOBODYS = { purpose: "nobody" };

/** Single-use tokens on one store. */
export function createTokens({ tables, clock, random, newId, sweeper }: Deps, store: Store): Tokens {
  async function write(kind: TokenKind, row: { value: string; userId: string | null; lifetimeSeconds: number }) {
    const { value, userId, lifetimeSeconds } = row;
    const alphabet = kind.alphabet === "alphanumeric" ? ALPHANUMERIC : LOWERCASE_ALPHANUMERIC;
    const token = randomText(kind.length, alphabet, random);
    const now = clock.now();
    const id = newId("verification");
    await store.insert(tables.verification, {
      ...(id !== undefined && { id }),
      identifier: identifierOf(kind, token),
      value,
      userId,
      expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
      createdAt: now,
      updatedAt: now,
    });
    sweeper.written();
    return token;
  }
  return {
    issue: (kind, value, { userId = null }: { readonly userId?: string | null } = {}) =>
      write(kind, { value, userId, lifetimeSeconds: kind.lifetimeSeconds }),

    async pretend(kind) {
      await write({ ...kind, ...NOBODYS }, { value: "", userId: null, lifetimeSeconds: 0 });
    },

    async revoke(userId, ...kinds) {
      for (const kind of kinds) {
        await store.delete(tables.verification, { where: { userId, identifier: op.startsWith(prefixOf(kind)) } });
      }
    },

    async list(userId, kind) {
      const identifier = op.startsWith(prefixOf(kind));
      const rows = await store.list(tables.verification, {
        where: { userId, identifier, expiresAt: op.gt(clock.now()) },
      });
      return rows.map(({ value }) => value);
    },

    async claim(kind, name, until) {
      const now = clock.now();
      const identifier = identifierOf(kind, name);
      const id = newId("verification");
      const expiresAt = until ?? new Date(now.getTime() + kind.lifetimeSeconds * 1000);
      // Replaces an expired claim; the unique index lets one in.
      await store.delete(tables.verification, { where: { identifier, expiresAt: op.lte(now) } });
      const row = { ...(id !== undefined && { id }), identifier, value: "", expiresAt, createdAt: now, updatedAt: now };
      try {
        await store.insert(tables.verification, row);
        sweeper.written();
        return true;
      } catch (error) {
        if (!isStoreConflict(error)) throw error;
        return false;
      }
    },

    async release(kind, name) {
      await store.delete(tables.verification, { where: { identifier: identifierOf(kind, name) } });
    },

    async take(kind, token) {
      const row = await store.take(tables.verification, { where: { identifier: identifierOf(kind, token) } });
      return row !== null && row.expiresAt > clock.now() ? row.value : null;
    },

    async peek(kind, token) {
      const row = await store.find(tables.verification, { where: { identifier: identifierOf(kind, token) } });
      return row !== null && row.expiresAt > clock.now() ? row.value : null;
    },
  };
}
