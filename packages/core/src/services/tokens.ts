import type { Tokens } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import type { TokenKind } from "../contracts/token.ts";
import { hashToken } from "../crypto/hash-token.ts";
import { ALPHANUMERIC, LOWERCASE_ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import type { Deps } from "./deps.ts";

const identifierOf = ({ purpose }: TokenKind, token: string): string => `${purpose}:${hashToken(token)}`;

/** Single-use tokens on one store: issued once, taken once. */
export function createTokens({ tables, clock, random, newId }: Deps, store: Store): Tokens {
  return {
    async issue(kind, value) {
      const alphabet = kind.alphabet === "alphanumeric" ? ALPHANUMERIC : LOWERCASE_ALPHANUMERIC;
      const token = randomText(kind.length, alphabet, random);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + kind.lifetimeSeconds * 1000);
      const id = newId("verification");
      const row = { identifier: identifierOf(kind, token), value, expiresAt, createdAt: now, updatedAt: now };
      await store.insert(tables.verification, id === undefined ? row : { ...row, id });
      return token;
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
