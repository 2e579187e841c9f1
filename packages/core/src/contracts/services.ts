import type { Deletion, EmailProofs, Mails, SignUpMark } from "./account-services.ts";
import type { Authentication, SignInMethods } from "./authentication.ts";
import type { Cleaner } from "./cleaner.ts";
import type { ActiveSession, Session, User } from "./entities.ts";
import type { KeptSessions } from "./kept-sessions.ts";
import type { LinkedAccount } from "./linked-account.ts";
import type { AccessTokens, FoundAccount, OAuthStates, PendingLinks, Providers } from "./oauth-services.ts";
import type { PasswordGuard, Passwords } from "./password-services.ts";
import type { PluginServices } from "./plugin-services.ts";
import type { ProviderTokens } from "./provider.ts";
import type { Readiness } from "./readiness.ts";
import type { SecretRotation } from "./rotation.ts";
import type { RequestScope } from "./scope.ts";
import type { Store } from "./store.ts";
import type { Columns } from "./table.ts";
import type { ClaimKind, StoredToken, TokenKind, TokenRecord } from "./token.ts";
import type { UserQuery } from "./user-query.ts";

export interface ReadSessionOptions {
  readonly disableCookieCache?: boolean;
  readonly disableRefresh?: boolean;
}

export interface EndedSession {
  readonly userId?: string;
  readonly sessionId?: string;
}

export interface Sessions {
  read(scope: RequestScope, options: ReadSessionOptions): Promise<ActiveSession | null>;
  /** Reads the session from the store without extending it. If it has ended, its cookies are deleted by default. */
  authenticate(scope: RequestScope, options?: { readonly keepCookies?: boolean }): Promise<ActiveSession | null>;
  /**
   * Reads another session than the caller's. Returns null if it has ended, or its user may not make calls. With
   * `isActive`, its idle time does not count, and its use is recorded.
   */
  find(token: string, options?: { readonly isActive?: boolean }): Promise<ActiveSession | null>;
  refreshCache(scope: RequestScope, active: ActiveSession): void;
  /** Writes plugin columns. Returns null if the session has ended. @throws TypeError for a core column */
  update(
    scope: RequestScope,
    active: ActiveSession,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<ActiveSession | null>;
  /** Writes plugin columns of all matching sessions. Cookie caches follow at the next read. */
  updateAll(where: Readonly<Record<string, string>>, changes: Readonly<Record<string, unknown>>): Promise<number>;
  end(scope: RequestScope): Promise<EndedSession | null>;
  clearCookies(scope: RequestScope): void;
  list(userId: string): Promise<Session[]>;
  revoke(userId: string, token: string): Promise<EndedSession | null>;
  /**
   * Call it in a transaction. It runs again after the commit, because a sign-in may happen in between. It spares
   * sessions that the transaction itself has started.
   */
  revokeAll(userId: string): Promise<void>;
  /** Ends all sessions if `keptToken` is null, but no pending sign-ins. */
  revokeOthers(userId: string, keptToken: string | null): Promise<void>;
  /** Ends the sessions in which the user impersonates others. The two methods above end them as well. */
  revokeImpersonations(userId: string): Promise<void>;
  /** Whether `read` took the session of this call from the cookie cache, so that it may have ended in the meantime. */
  isCached(scope: RequestScope): boolean;
  impersonatorOf(session: Session): string | null;
  isFresh(session: Session): boolean;
  isGuest(active: ActiveSession): boolean;
  isShown(scope: RequestScope): boolean;
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
  readonly columns: Columns;
  /** Creates the id in advance if the response must not reveal that an address is taken, as one with a session does. */
  draft(input: NewUser, startsSession?: boolean): Promise<NewUser>;
  create(input: NewUser): Promise<User>;
  isTaken(email: string): Promise<boolean>;
  /**
   * Returns what `create` would, without writing it, which hides that an address is taken. Returns null if another
   * unique value is taken. The input has the id of `draft`.
   */
  imitate(input: NewUser, owner: User, hasPassword?: boolean): Promise<User | null>;
  of(row: object): User;
  find(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  list(query: UserQuery): Promise<User[]>;
  count(where: UserQuery["where"]): Promise<number>;
  /** Serializes changes of sign-in methods. */
  lock(id: string): Promise<User | null>;
  lockByEmail(email: string): Promise<User | null>;
  update(id: string, changes: Readonly<Record<string, unknown>>): Promise<User | null>;
  hold(id: string): Promise<boolean>;
  /** Returns the row as it is under the lock, or `user` itself if it was read last. */
  current(user: User): Promise<User | null>;
  /** Validates additional fields and the columns of `userInput`, and drops unknown keys. @throws VALIDATION_ERROR */
  readFields(
    body: Readonly<Record<string, unknown>>,
    purpose: "create" | "update",
    options?: {
      readonly readOnly?: boolean;
      /** Whether a provider supplies the fields, which cannot set the columns of `userInput`. */
      readonly ofProvider?: boolean;
    },
  ): Record<string, unknown>;
  /** Whether `update` checks a change with a plugin, and so must run in a transaction. */
  needsTransaction(changes: Readonly<Record<string, unknown>>): boolean;
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
  /** @param user the email address, or the value of another unique column, such as `{ username }` */
  findCredential(user: string | Readonly<Record<string, unknown>>): Promise<Credential | null>;
  createCredential(userId: string, passwordHash: string): Promise<void>;
  findCredentialOf(userId: string): Promise<Omit<Credential, "user"> | null>;
  setPassword(userId: string, passwordHash: string): Promise<void>;
  /**
   * Replaces the hash only if it is unchanged since it was read. `setAt` is given for another password, and omitted for
   * a new hash of the same one.
   */
  renewHash(accountId: string, old: string, renewed: string, setAt?: Date): Promise<boolean>;
  findByHash(accountId: string, passwordHash: string): Promise<User | null>;
  list(userId: string): Promise<LinkedAccount[]>;
  findLinked(providerId: string, accountId: string): Promise<FoundAccount | null>;
  link(userId: string, account: NewAccount): Promise<void>;
  /** Seals the tokens. Missing tokens keep their stored values. */
  saveTokens(account: Pick<LinkedAccount, "id" | "userId">, tokens: ProviderTokens): Promise<void>;
  remove(userId: string, id: string): Promise<boolean>;
  removeAll(userId: string): Promise<void>;
}

export interface Tokens {
  /**
   * Stores only the token's hash. With `userId`, the token is deleted with the user's other tokens. A `token` that is
   * not random is a conflict of the store if it was issued before.
   */
  issue(
    kind: TokenKind,
    value: string,
    options?: { readonly userId?: string; readonly token?: string },
  ): Promise<string>;
  pretend(kind: TokenKind): Promise<void>;
  revoke(userId: string, ...kinds: readonly TokenKind[]): Promise<void>;
  take(kind: TokenKind, token: string): Promise<string | null>;
  /** Like `take`, for a token whose value was read before. Returns whether it was there. */
  spend(kind: TokenKind, token: string): Promise<boolean>;
  peek(kind: ClaimKind, token: string): Promise<string | null>;
  read(kind: TokenKind, token: string): Promise<TokenRecord>;
  list(userId: string, kind: TokenKind): Promise<StoredToken[]>;
  withdraw(userId: string, kind: TokenKind, value: string): Promise<void>;
  /** Locks `name` until `until` or for the kind's lifetime, outside of transactions. Returns false if it is locked. */
  claim(kind: ClaimKind, name: string, until?: Date): Promise<boolean>;
  release(kind: ClaimKind, name: string): Promise<void>;
}

/** The services for endpoints and plugins. */
export interface Services extends PluginServices {
  readonly store: Store;
  readonly authentication: Authentication;
  readonly signInMethods: SignInMethods;
  readonly sessions: Sessions;
  readonly keptSessions: KeptSessions;
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
  readonly rotation: SecretRotation;
  /** Returns undefined if the database numbers the rows. */
  newId(model: string): string | undefined;
}
