import type { Tokens } from "../contracts/services.ts";
import { op, type Store } from "../contracts/store.ts";
import type { ClaimKind, TokenKind, TokenRecord } from "../contracts/token.ts";
import { ALPHANUMERIC, LOWERCASE_ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import { createClaims, identifierOf, prefixOf } from "./claims.ts";
import type { Deps } from "./deps.ts";
import { firstOf, isMailedElsewhere, placesOf } from "./mailed-elsewhere.ts";
import { createUserTokens } from "./user-tokens.ts";

const DECOY = { purpose: "nobody" };

async function readToken(deps: Deps, store: Store, kind: ClaimKind, token: string): Promise<TokenRecord> {
  const { tables, clock } = deps;
  const row = await firstOf(placesOf(deps, kind, token), (where) => store.find(tables.verification, { where }));
  if (row === null) return { state: "unknown", value: null };
  return row.expiresAt > clock.now() ? { state: "live", value: row.value } : { state: "expired", value: null };
}

export function createTokens(deps: Deps, store: Store): Tokens {
  const { tables, clock, random, newId, cleaner } = deps;
  const newToken = ({ alphabet, length }: TokenKind): string =>
    randomText(length, alphabet === "alphanumeric" ? ALPHANUMERIC : LOWERCASE_ALPHANUMERIC, random);
  async function write(kind: TokenKind, token: string, row: { value: string; userId: string | null }) {
    const { value, userId } = row;
    const now = clock.now();
    const id = newId("verification");
    await store.insert(tables.verification, {
      ...(id !== undefined && { id }),
      identifier: identifierOf(kind, token),
      value,
      userId,
      expiresAt: new Date(now.getTime() + kind.lifetimeSeconds * 1000),
      createdAt: now,
      updatedAt: now,
    });
    cleaner.written();
    return token;
  }
  return {
    issue: (kind, value, { userId, token = newToken(kind) } = {}) =>
      write(kind, token, { value, userId: userId ?? null }),

    async pretend(kind) {
      await write({ ...kind, ...DECOY, lifetimeSeconds: 0 }, newToken(kind), { value: "", userId: null });
    },

    async revoke(userId, ...kinds) {
      for (const kind of kinds) {
        const identifier = op.startsWith(prefixOf(kind));
        await store.delete(tables.verification, { where: { userId, identifier } });
        // Tokens of an earlier system store the user's id as their value.
        if (isMailedElsewhere(deps, kind))
          await store.delete(tables.verification, { where: { userId: null, identifier, value: userId } });
      }
    },

    ...createUserTokens(deps, store),
    ...createClaims(deps, store),

    async take(kind, token) {
      const row = await firstOf(placesOf(deps, kind, token), (where) => store.take(tables.verification, { where }));
      return row !== null && row.expiresAt > clock.now() ? row.value : null;
    },

    read: (kind, token) => readToken(deps, store, kind, token),

    async peek(kind, token) {
      const row = await firstOf(placesOf(deps, kind, token), (where) => store.find(tables.verification, { where }));
      return row !== null && row.expiresAt > clock.now() ? row.value : null;
    },
  };
}
