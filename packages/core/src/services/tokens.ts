import type { Tokens } from "../contracts/services.ts";
import { op, type Store } from "../contracts/store.ts";
import type { ClaimKind, StoredToken, TokenKind, TokenRecord } from "../contracts/token.ts";
import { ALPHANUMERIC, LOWERCASE_ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import { claim, identifierOf, prefixOf } from "./claims.ts";
import type { Deps } from "./deps.ts";
import { firstOf, isMailedElsewhere, placesOf } from "./mailed-elsewhere.ts";

const DECOY = { purpose: "nobody" };

const newToken = ({ random }: Deps, { alphabet, length }: TokenKind): string =>
  randomText(length, alphabet === "alphanumeric" ? ALPHANUMERIC : LOWERCASE_ALPHANUMERIC, random);

// A transaction has tokens of its own, and methods cost less to create than functions.
class StoreTokens implements Tokens {
  readonly #deps: Deps;
  readonly #store: Store;

  constructor(deps: Deps, store: Store) {
    this.#deps = deps;
    this.#store = store;
  }

  issue(kind: TokenKind, value: string, options: Parameters<Tokens["issue"]>[2] = {}): Promise<string> {
    const { userId = null, token = newToken(this.#deps, kind) } = options;
    return this.#write(kind, token, { value, userId });
  }

  async pretend(kind: TokenKind): Promise<void> {
    const decoy = { ...kind, ...DECOY, lifetimeSeconds: 0 };
    await this.#write(decoy, newToken(this.#deps, kind), { value: "", userId: null });
  }

  async revoke(userId: string, ...kinds: readonly TokenKind[]): Promise<void> {
    const { verification } = this.#deps.tables;
    for (const kind of kinds) {
      const identifier = op.startsWith(prefixOf(kind));
      await this.#store.delete(verification, { where: { userId, identifier } });
      // Tokens of an earlier system store the user's id as their value.
      if (isMailedElsewhere(this.#deps, kind))
        await this.#store.delete(verification, { where: { userId: null, identifier, value: userId } });
    }
  }

  async list(userId: string, kind: TokenKind): Promise<StoredToken[]> {
    const { tables, clock } = this.#deps;
    const identifier = op.startsWith(prefixOf(kind));
    const rows = await this.#store.list(tables.verification, {
      where: { userId, identifier, expiresAt: op.gt(clock.now()) },
    });
    return rows.map(({ value, expiresAt }) => ({ value, expiresAt }));
  }

  async withdraw(userId: string, kind: TokenKind, value: string): Promise<void> {
    const identifier = op.startsWith(prefixOf(kind));
    await this.#store.delete(this.#deps.tables.verification, { where: { userId, identifier, value } });
  }

  claim(kind: ClaimKind, name: string, until?: Date): Promise<boolean> {
    return claim(this.#deps, this.#store, { kind, name, until });
  }

  async release(kind: ClaimKind, name: string): Promise<void> {
    await this.#store.delete(this.#deps.tables.verification, { where: { identifier: identifierOf(kind, name) } });
  }

  async take(kind: TokenKind, token: string): Promise<string | null> {
    const { tables, clock } = this.#deps;
    const places = placesOf(this.#deps, kind, token);
    const row = await firstOf(places, (where) => this.#store.take(tables.verification, { where }));
    return row !== null && row.expiresAt > clock.now() ? row.value : null;
  }

  async spend(kind: TokenKind, token: string): Promise<boolean> {
    const { tables, clock } = this.#deps;
    const expiresAt = op.gt(clock.now());
    for (const place of placesOf(this.#deps, kind, token))
      if ((await this.#store.delete(tables.verification, { where: { ...place, expiresAt } })) > 0) return true;
    return false;
  }

  async read(kind: TokenKind, token: string): Promise<TokenRecord> {
    const row = await this.#find(kind, token);
    if (row === null) return { state: "unknown", value: null };
    const isLive = row.expiresAt > this.#deps.clock.now();
    return isLive ? { state: "live", value: row.value } : { state: "expired", value: null };
  }

  async peek(kind: ClaimKind, token: string): Promise<string | null> {
    const row = await this.#find(kind, token);
    return row !== null && row.expiresAt > this.#deps.clock.now() ? row.value : null;
  }

  #find(kind: ClaimKind, token: string) {
    const { verification } = this.#deps.tables;
    return firstOf(placesOf(this.#deps, kind, token), (where) => this.#store.find(verification, { where }));
  }

  async #write(kind: TokenKind, token: string, row: { value: string; userId: string | null }): Promise<string> {
    const { tables, clock, newId, cleaner } = this.#deps;
    const { value, userId } = row;
    const now = clock.now();
    const id = newId("verification");
    await this.#store.insert(tables.verification, {
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
}

export const createTokens = (deps: Deps, store: Store): Tokens => new StoreTokens(deps, store);
