import type { Deletion, EmailProofs, Mails, SignUpMark } from "./account-services.ts";
import type { Authentication, SignInMethods } from "./authentication.ts";
import type { Cleaner } from "./cleaner.ts";
import type { ActiveSession, Session, User } from "./entities.ts";
import type { LinkedAccount } from "./linked-account.ts";
import type { AccessTokens, FoundAccount, OAuthStates, PendingLinks, Providers } from "./oauth-services.ts";
import type { PasswordGuard, Passwords } from "./password-services.ts";
import type { PluginServices } from "./plugin-services.ts";
import type { ProviderTokens } from "./provider.ts";
import type { Readiness } from "./readiness.ts";
import type { RequestScope } from "./scope.ts";
import type { Store } from "./store.ts";
import type { Columns } from "./table.ts";
import type { ClaimKind, TokenKind } from "./token.ts";
import type { UserQuery } from "./user-query.ts";

export interface ReadSessionOptions {
  readonly disableCookieCache?: boolean;
  readonly disableRefresh?: boolean;
}

/** A session that ended; its id only if heard. */
export interface EndedSession {
  readonly userId?: string;
  readonly sessionId?: string;
}

/** Sessions; only `Authentication` begins them. */
export interface Sessions {
  /** From the cache or the store; extended if due. */
  read(scope: RequestScope, options: ReadSessionOptions): Promise<ActiveSession | null>;
  /** From the store; not extended. */
  authenticate(scope: RequestScope): Promise<ActiveSession | null>;
  refreshCache(scope: RequestScope, active: ActiveSession): void;
  /** Writes plugin columns; null if ended. @throws TypeError for a core column */
  update(
    scope: RequestScope,
    active: ActiveSession,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<ActiveSession | null>;
  /** Writes plugin columns in all matching sessions; caches follow on the next read. */
  updateAll(where: Readonly<Record<string, string>>, changes: Readonly<Record<string, unknown>>): Promise<number>;
  end(scope: RequestScope): Promise<EndedSession | null>;
  clearCookies(scope: RequestScope): void;
  list(userId: string): Promise<Session[]>;
  /** Null if not the user's. */
  revoke(userId: string, token: string): Promise<EndedSession | null>;
  /** In a transaction, again after commit: a sign-in may come between. Spares what it began itself. */
  revokeAll(userId: string): Promise<void>;
  /** `keptToken` null ends all but pending sign-ins. */
  revokeOthers(userId: string, keptToken: string | null): Promise<void>;
  /** Those in which the user is signed in as somebody else; the other two end them as well. */
  revokeImpersonations(userId: string): Promise<void>;
  /** Whether `read` took this call's session from the cookie cache: it may have ended since. */
  isCached(scope: RequestScope): boolean;
  isFresh(session: Session): boolean;
  /** By its cookie, or as a plugin's carrier brings it. */
  isShown(scope: RequestScope): boolean;
  /** Not by its cookie. */
  isCarried(scope: RequestScope): boolean;
  isRemembered(scope: RequestScope, session: Pick<Session, "createdAt" | "expiresAt">): boolean;
}

export interface NewUser {
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  readonly image?: string | null;
  readonly emailVerified?: boolean;
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface Users {
  /** Those that answers show, by name. */
  readonly columns: Columns;
  /** With an id if the answer must not reveal a taken address. */
  draft(input: NewUser): Promise<NewUser>;
  /** @throws StoreConflict if the address is taken */
  create(input: NewUser): Promise<User>;
  isTaken(email: string): Promise<boolean>;
  /** What `create` would return, unwritten: hides that an address is taken. Null if another unique value is taken. */
  imitate(input: NewUser, owner: User): Promise<User | null>;
  /** Of a row that was joined. */
  of(row: object): User;
  find(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  /** By columns, plugins' included. */
  list(query: UserQuery): Promise<User[]>;
  count(where: UserQuery["where"]): Promise<number>;
  /** Serialises changes of sign-in methods. */
  lock(id: string): Promise<User | null>;
  update(id: string, changes: Readonly<Record<string, unknown>>): Promise<User | null>;
  /** Without reading; false if missing. */
  hold(id: string): Promise<boolean>;
  /** The row behind the lock; `user` itself if read last. */
  current(user: User): Promise<User | null>;
  /** Validates additional fields, drops unknown keys. @throws VALIDATION_ERROR */
  readFields(
    body: Readonly<Record<string, unknown>>,
    purpose: "create" | "update",
    options?: {
      /** Those that users may not write, too. */
      readonly readOnly?: boolean;
    },
  ): Record<string, unknown>;
}

export interface Credential {
  readonly accountId: string;
  readonly passwordHash: string | null;
  readonly user: User;
}

export interface NewAccount {
  readonly providerId: string;
  readonly accountId: string;
  readonly tokens: ProviderTokens;
}

export interface Accounts {
  findCredential(email: string): Promise<Credential | null>;
  createCredential(userId: string, passwordHash: string): Promise<void>;
  findCredentialOf(userId: string): Promise<Omit<Credential, "user"> | null>;
  setPassword(userId: string, passwordHash: string): Promise<void>;
  /** Only if unchanged since read; `setAt` for another password, left out for the same one. */
  renewHash(accountId: string, old: string, renewed: string, setAt?: Date): Promise<boolean>;
  /** Null if the hash has changed. */
  findByHash(accountId: string, passwordHash: string): Promise<User | null>;
  /** Oldest first. */
  list(userId: string): Promise<LinkedAccount[]>;
  findLinked(providerId: string, accountId: string): Promise<FoundAccount | null>;
  /** @throws StoreConflict if linked to another user */
  link(userId: string, account: NewAccount): Promise<void>;
  /** Seals them; keeps missing ones. */
  saveTokens(id: string, tokens: ProviderTokens): Promise<void>;
  /** False if not the user's. */
  remove(userId: string, id: string): Promise<boolean>;
  removeAll(userId: string): Promise<void>;
}

/** A token that is good yet; itself it is not known. */
export interface StoredToken {
  readonly value: string;
  readonly expiresAt: Date;
}

/** `expired` until it is swept away; then, as one that was used or never was, `unknown`. */
export type TokenRecord =
  | { readonly state: "live"; readonly value: string }
  | { readonly state: "expired" | "unknown"; readonly value: null };

export interface Tokens {
  /** Stores the hash only. With `userId`, ends with the user's tokens. */
  issue(kind: TokenKind, value: string, options?: { readonly userId?: string }): Promise<string>;
  /** Costs what `issue` does. */
  pretend(kind: TokenKind): Promise<void>;
  revoke(userId: string, ...kinds: readonly TokenKind[]): Promise<void>;
  /** Once; null if unknown, used or expired. */
  take(kind: TokenKind, token: string): Promise<string | null>;
  /** Without spending. */
  peek(kind: ClaimKind, token: string): Promise<string | null>;
  /** What there is of it, without spending. */
  read(kind: TokenKind, token: string): Promise<TokenRecord>;
  list(userId: string, kind: TokenKind): Promise<StoredToken[]>;
  /** Those of the value. */
  withdraw(userId: string, kind: TokenKind, value: string): Promise<void>;
  /** Holds `name` until `until` or the kind's lifetime; false if held. Not in a transaction. */
  claim(kind: ClaimKind, name: string, until?: Date): Promise<boolean>;
  release(kind: ClaimKind, name: string): Promise<void>;
}

/** Services for endpoints and plugins. */
export interface Services extends PluginServices {
  readonly store: Store;
  readonly authentication: Authentication;
  readonly signInMethods: SignInMethods;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly passwordGuard: PasswordGuard;
  readonly emailProofs: EmailProofs;
  readonly signUpMark: SignUpMark;
  readonly mails: Mails;
  readonly deletion: Deletion;
  readonly providers: Providers;
  readonly oauthStates: OAuthStates;
  readonly pendingLinks: PendingLinks;
  readonly accessTokens: AccessTokens;
  readonly cleaner: Cleaner;
  readonly readiness: Readiness;
  /** Undefined if the database numbers rows. */
  newId(model: string): string | undefined;
}
