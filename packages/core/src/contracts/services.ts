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

/** A session that is gone: which, where somebody listens to that. */
export interface EndedSession {
  readonly userId?: string;
  readonly sessionId?: string;
}

/** Reads, changes and ends sessions; `Authentication` alone begins them. */
export interface Sessions {
  /** The caller's session: from the cache where that is on, else the store; extended when due, deleted when expired. */
  read(scope: RequestScope, options: ReadSessionOptions): Promise<ActiveSession | null>;
  /** The caller's session as the store has it, neither extended nor cached. */
  authenticate(scope: RequestScope): Promise<ActiveSession | null>;
  /** After a change of the person's record: the cache cookie follows. */
  refreshCache(scope: RequestScope, active: ActiveSession): void;
  /** Writes columns that plugins added; null where the session has ended meanwhile. @throws TypeError for a column of its own */
  update(
    scope: RequestScope,
    active: ActiveSession,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<ActiveSession | null>;
  /** Writes columns that plugins added, in every session that matches; sessions that others have cached show it once they are read again. */
  updateAll(where: Readonly<Record<string, string>>, changes: Readonly<Record<string, unknown>>): Promise<number>;
  /** Deletes the caller's session and clears its cookies; whose it was, null where there was none. */
  end(scope: RequestScope): Promise<EndedSession | null>;
  clearCookies(scope: RequestScope): void;
  list(userId: string): Promise<Session[]>;
  /** Deletes one session of that user, and says which; null where it is not theirs or not there. */
  revoke(userId: string, token: string): Promise<EndedSession | null>;
  revokeAll(userId: string): Promise<void>;
  /** `keptToken` null keeps none, and leaves pending sign-ins. */
  revokeOthers(userId: string, keptToken: string | null): Promise<void>;
  isFresh(session: Session): boolean;
  /** Whether the caller's session is to outlive their browser: by its cookie, and by the life it was given. */
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
  /** Of somebody who signs up, with the id where the answer may not tell whether it was used. */
  draft(input: NewUser): Promise<NewUser>;
  /** @throws StoreConflict where the e-mail address is taken */
  create(input: NewUser): Promise<User>;
  isTaken(email: string): Promise<boolean>;
  /**
   * What `create` would have answered, with nobody created: for answers that must not tell that `owner` has the address.
   * Null where a value that must be unique is somebody else's, which `create` would have refused as well.
   */
  imitate(input: NewUser, owner: User): Promise<User | null>;
  /** The person as the store has them now; null where there is none. */
  find(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  /** Holds the person until the transaction ends, so that what changes their ways in happens one at a time. */
  lock(id: string): Promise<User | null>;
  update(id: string, changes: Readonly<Record<string, unknown>>): Promise<User | null>;
  /** As `lock`, for whoever needs nothing of the person: false where there is none. */
  hold(id: string): Promise<boolean>;
  /** Whether the transaction has locked or created the user. */
  isHeld(id: string): boolean;
  /** Values of the additional fields out of a body: checked, unknown keys dropped. @throws VALIDATION_ERROR */
  readFields(body: Readonly<Record<string, unknown>>, purpose: "create" | "update"): Record<string, unknown>;
}

export interface Credential {
  readonly accountId: string;
  readonly passwordHash: string | null;
  readonly user: User;
}

/** A provider's account, to be linked. */
export interface NewAccount {
  readonly providerId: string;
  readonly accountId: string;
  readonly tokens: ProviderTokens;
}

export interface Accounts {
  /** The password account behind an e-mail address, with its person. */
  findCredential(email: string): Promise<Credential | null>;
  createCredential(userId: string, passwordHash: string): Promise<void>;
  /** The person's password account; null without one. */
  findCredentialOf(userId: string): Promise<Omit<Credential, "user"> | null>;
  /** Gives the person this password, whether they had one or not. */
  setPassword(userId: string, passwordHash: string): Promise<void>;
  /** Replaces the hash if it is still the one that was read; false where it was not. */
  renewHash(accountId: string, old: string, renewed: string): Promise<boolean>;
  /** The user of the account that has this very hash now; null where it no longer has. */
  findByHash(accountId: string, passwordHash: string): Promise<User | null>;
  /** Every way in of a person, oldest first. */
  list(userId: string): Promise<LinkedAccount[]>;
  /** The account that the provider calls so, with its person. */
  findLinked(providerId: string, accountId: string): Promise<FoundAccount | null>;
  /** Gives the person this way in. @throws StoreConflict where the provider's account is somebody's already */
  link(userId: string, account: NewAccount): Promise<void>;
  /** Keeps what the provider gave, sealed; what it did not give stays as it was. */
  saveTokens(id: string, tokens: ProviderTokens): Promise<void>;
  /** Takes one way in away; false where it is not theirs or not there. */
  remove(userId: string, id: string): Promise<boolean>;
  /** Takes every way in away. */
  removeAll(userId: string): Promise<void>;
}

/** Who waits for a hash: a call whose caller has gone gives up its place. */
export interface HashCaller {
  readonly request: Request | null;
}

export interface Passwords {
  /** @throws SERVICE_UNAVAILABLE where the wait would be too long */
  hash(password: string, caller?: HashCaller): Promise<string>;
  /** In the same time for a right, a wrong and an absent hash. `renew` where the hash is below today's cost. */
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
  /** A new token of the kind; only its hash is kept. With `userId` it ends when that person's tokens do. */
  issue(kind: TokenKind, value: string, options?: { readonly userId?: string }): Promise<string>;
  /** Writes a row like `issue` that nobody can take: so that an unknown person costs what a known one does. */
  pretend(kind: TokenKind): Promise<void>;
  /** Ends what that person has of these kinds. */
  revoke(userId: string, ...kinds: readonly TokenKind[]): Promise<void>;
  /** What the token stands for, once; null where it is unknown, spent or expired. */
  take(kind: TokenKind, token: string): Promise<string | null>;
  /** The same without spending it; of a claim, not null while somebody holds it. */
  peek(kind: ClaimKind, token: string): Promise<string | null>;
  /** What that person's live tokens of the kind stand for. */
  list(userId: string, kind: TokenKind): Promise<string[]>;
  /** Holds `name` for the kind's lifetime, or until `until`; false where somebody holds it already. Not in a transaction. */
  claim(kind: ClaimKind, name: string, until?: Date): Promise<boolean>;
  release(kind: ClaimKind, name: string): Promise<void>;
}

export interface PasswordGuard {
  /** Counts a guess on an account, whoever asks. @throws TOO_MANY_REQUESTS */
  attempt(scope: RequestScope, email: string): Promise<void>;
  /** The guess was right. */
  succeed(email: string): Promise<void>;
}

/** What the library does for endpoints and plugins. */
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
  /** A new row id for the table; undefined where the database numbers its rows. */
  newId(model: string): string | undefined;
}
