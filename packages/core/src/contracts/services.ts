import type { Deletion, EmailProofs, Mails, SignUpMark } from "./account-services.ts";
import type { Authentication, WaysIn } from "./authentication.ts";
import type { ActiveSession, Session, User } from "./entities.ts";
import type { LinkedAccount } from "./linked-account.ts";
import type { AccessTokens, FoundAccount, OAuthStates, PendingLinks, Providers } from "./oauth-services.ts";
import type { PluginServices } from "./plugin-services.ts";
import type { ProviderTokens } from "./provider.ts";
import type { Readiness } from "./readiness.ts";
import type { RequestScope } from "./scope.ts";
import type { Store } from "./store.ts";
import type { Sweeper } from "./sweeper.ts";
import type { ClaimKind, TokenKind } from "./token.ts";

export interface ReadSessionOptions {
  readonly disableCookieCache?: boolean;
  readonly disableRefresh?: boolean;
}

/** A session that ended; its id if anybody listens. */
export interface EndedSession {
  readonly userId?: string;
  readonly sessionId?: string;
}

/** Sessions; only `Authentication` begins them. */
export interface Sessions {
  /** From the cache if on, else the store; extended if due. */
  read(scope: RequestScope, options: ReadSessionOptions): Promise<ActiveSession | null>;
  /** From the store, neither extended nor cached. */
  authenticate(scope: RequestScope): Promise<ActiveSession | null>;
  /** Updates the cache cookie after a user change. */
  refreshCache(scope: RequestScope, active: ActiveSession): void;
  /** Writes plugin columns; null if the session has ended. @throws TypeError for a core column */
  update(
    scope: RequestScope,
    active: ActiveSession,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<ActiveSession | null>;
  /** Writes plugin columns in all matching sessions; caches follow on the next read. */
  updateAll(where: Readonly<Record<string, string>>, changes: Readonly<Record<string, unknown>>): Promise<number>;
  /** Ends the caller's session and clears its cookies; null if none. */
  end(scope: RequestScope): Promise<EndedSession | null>;
  clearCookies(scope: RequestScope): void;
  list(userId: string): Promise<Session[]>;
  /** Null if not the user's or missing. */
  revoke(userId: string, token: string): Promise<EndedSession | null>;
  /** In a transaction once more after its commit, save what it has begun: a sign-in may have come between. */
  revokeAll(userId: string): Promise<void>;
  /** `keptToken` null ends all but pending sign-ins. */
  revokeOthers(userId: string, keptToken: string | null): Promise<void>;
  isFresh(session: Session): boolean;
  /** Whether the session outlives the browser. */
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
  /** A new user's row, with an id if the answer must not reveal a taken address. */
  draft(input: NewUser): Promise<NewUser>;
  /** @throws StoreConflict if the address is taken */
  create(input: NewUser): Promise<User>;
  isTaken(email: string): Promise<boolean>;
  /**
   * What `create` would return, without writing, so that a taken address does not show. Null if another unique value is
   * taken.
   */
  imitate(input: NewUser, owner: User): Promise<User | null>;
  find(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  /** Locks the user: changes to their sign-in methods run one at a time. */
  lock(id: string): Promise<User | null>;
  update(id: string, changes: Readonly<Record<string, unknown>>): Promise<User | null>;
  /** `lock` without reading; false if missing. */
  hold(id: string): Promise<boolean>;
  /** In a transaction: the row as it is behind the lock, read again unless `user` is the very one that was read last. */
  current(user: User): Promise<User | null>;
  /** Validates additional fields, drops unknown keys. @throws VALIDATION_ERROR */
  readFields(body: Readonly<Record<string, unknown>>, purpose: "create" | "update"): Record<string, unknown>;
}

export interface Credential {
  readonly accountId: string;
  readonly passwordHash: string | null;
  readonly user: User;
}

/** A provider account to link. */
export interface NewAccount {
  readonly providerId: string;
  readonly accountId: string;
  readonly tokens: ProviderTokens;
}

export interface Accounts {
  /** The password account and user of an address. */
  findCredential(email: string): Promise<Credential | null>;
  createCredential(userId: string, passwordHash: string): Promise<void>;
  findCredentialOf(userId: string): Promise<Omit<Credential, "user"> | null>;
  /** Adds or replaces the password. */
  setPassword(userId: string, passwordHash: string): Promise<void>;
  /** Replaces the hash if unchanged since read; `setAt` for another password, left out for the same one. */
  renewHash(accountId: string, old: string, renewed: string, setAt?: Date): Promise<boolean>;
  /** The user if the account still has this hash. */
  findByHash(accountId: string, passwordHash: string): Promise<User | null>;
  /** Sign-in methods, oldest first. */
  list(userId: string): Promise<LinkedAccount[]>;
  findLinked(providerId: string, accountId: string): Promise<FoundAccount | null>;
  /** @throws StoreConflict if linked to another user */
  link(userId: string, account: NewAccount): Promise<void>;
  /** Stores tokens sealed; missing ones are kept. */
  saveTokens(id: string, tokens: ProviderTokens): Promise<void>;
  /** False if not the user's or missing. */
  remove(userId: string, id: string): Promise<boolean>;
  removeAll(userId: string): Promise<void>;
}

/** A call whose client has gone gives up its place in the queue. */
export interface HashCaller {
  readonly request: Request | null;
}

export interface Passwords {
  /** @throws SERVICE_UNAVAILABLE if the queue is full */
  hash(password: string, caller?: HashCaller): Promise<string>;
  /** Takes the same time for a right, wrong or missing hash; `renew` if its cost is outdated. */
  verify(
    password: string,
    hash: string | null,
    caller?: HashCaller,
  ): Promise<{ readonly matches: boolean; readonly renew: boolean }>;
  /** @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG */
  assertLength(password: string): void;
  /** @throws PASSWORD_TOO_LONG */
  assertNotTooLong(password: string): void;
}

export interface Tokens {
  /** Stores only the hash. With `userId`, ends with the user's tokens. */
  issue(kind: TokenKind, value: string, options?: { readonly userId?: string }): Promise<string>;
  /** Costs what `issue` does, for an unknown user. */
  pretend(kind: TokenKind): Promise<void>;
  /** Ends the user's tokens of these kinds. */
  revoke(userId: string, ...kinds: readonly TokenKind[]): Promise<void>;
  /** Returns the value once; null if unknown, used or expired. */
  take(kind: TokenKind, token: string): Promise<string | null>;
  /** Reads without spending; a held claim is not null. */
  peek(kind: ClaimKind, token: string): Promise<string | null>;
  /** Values of the user's live tokens. */
  list(userId: string, kind: TokenKind): Promise<string[]>;
  /** Holds `name` for the kind's lifetime or until `until`; false if held. Not in a transaction. */
  claim(kind: ClaimKind, name: string, until?: Date): Promise<boolean>;
  release(kind: ClaimKind, name: string): Promise<void>;
}

export interface PasswordGuard {
  /** Counts a guess on an account. @throws TOO_MANY_REQUESTS */
  attempt(scope: RequestScope, email: string): Promise<void>;
  succeed(email: string): Promise<void>;
}

/** Services for endpoints and plugins. */
export interface Services extends PluginServices {
  readonly store: Store;
  readonly authentication: Authentication;
  readonly waysIn: WaysIn;
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
  readonly sweeper: Sweeper;
  readonly readiness: Readiness;
  /** A new row id; undefined if the database numbers rows. */
  newId(model: string): string | undefined;
}
