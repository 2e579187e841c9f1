import type { Config } from "./config.ts";
import type { ActiveSession, Session, User } from "./entities.ts";
import type { AuthEvents, RefusalTeller } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { RequestScope } from "./scope.ts";

/** Somebody who has shown who they are, on the way to a session. */
export interface SignIn {
  /** As the transaction around it sees them. */
  readonly user: User;
  /** `password`, `sign-up`, `social:<provider id>`, `verify-email`, `change-password`, `reauthenticate`, or a plugin's own. */
  readonly method: string;
  /** False: the session ends with the browser. Default true. */
  readonly remember?: boolean;
  /** The user was created on the way. Default false. */
  readonly isNew?: boolean;
  /** Where a browser goes in the end that is sent to a challenge's page first; passes the gate of redirects again then. */
  readonly callbackURL?: string | undefined;
  /** How the provider says it has authenticated them. @see RFC 8176 */
  readonly amr?: readonly string[];
  /** The password that was verified: a sign-in counts only while the account has this very hash. */
  readonly credential?: { readonly accountId: string; readonly passwordHash: string };
  /** The caller's session, whose place the new one takes: where it is the user's own, `twoFactor` does not ask again. */
  readonly replaces?: ActiveSession | undefined;
  /** The challenges that were met on the way: guesses at them count anew. */
  readonly met?: readonly string[];
}

/** What a policy says of a sign-in. */
export type SignInDecision =
  | { readonly allow: true; readonly session?: SessionTerms }
  /** A code of the catalogue. */
  | { readonly deny: string }
  /** One of the plugin's `challenges`. */
  | { readonly challenge: string };

/** How the session differs from others. Of several policies, the strictest counts. */
export interface SessionTerms {
  /** Values of columns that plugins added. */
  readonly columns?: Readonly<Record<string, unknown>>;
  /** Its whole life: no use extends it. */
  readonly lifetimeSeconds?: number;
  /** Never fresh, however new. */
  readonly fresh?: false;
}

/** A session that has begun. */
export interface SignedIn {
  readonly session: Session;
  readonly user: User;
  readonly isNew: boolean;
}

/** No session yet: a challenge is to be met first. */
export interface Challenged {
  readonly challenge: string;
  readonly user: User;
  readonly isNew: boolean;
  /** What JSON callers are told. */
  readonly answer: object;
  /** Where browsers go that came by a redirect. */
  readonly page: string;
}

/** A sign-in that waits for a challenge to be met, in one browser. */
export interface PendingSignIn {
  readonly token: string;
  readonly user: User;
  readonly method: string;
  readonly challenge: string;
  readonly remember: boolean;
  readonly isNew: boolean;
  readonly callbackURL: string | null;
}

interface PendingScope extends RequestScope, Pick<RefusalTeller, "attribute"> {}

/** What a sign-in needs of an endpoint's context, which has it all. */
export interface SignInScope extends PendingScope {
  readonly config: Config;
  readonly logger: Logger;
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
  transaction<Result>(work: (services: SignInServices) => Promise<Result>): Promise<Result>;
}
interface SignInServices {
  readonly authentication: Authentication;
  readonly users: { lock(id: string): Promise<User | null> };
}

/** The one room where sessions begin. */
export interface Authentication {
  /**
   * Ends every way in: asks the policies, then writes a session or a pending sign-in. Called on a transaction's services
   * it belongs to it, holds the user where that is not done yet, and cookies and events follow the commit; else it has
   * its own.
   * Null where the password is no longer the one that was verified.
   * @throws the code that a policy denies with, FAILED_TO_CREATE_SESSION where the user is gone
   */
  complete(scope: SignInScope, signIn: SignIn): Promise<SignedIn | Challenged | null>;
  /** The sign-in that waits in this browser for that challenge; null for none, one past its time, or another's. */
  pending(scope: PendingScope, challenge: string): Promise<PendingSignIn | null>;
  /**
   * Counts a guess at a challenge, in the database, for the user and for the pending sign-in; of somebody who is signed
   * in, by the name of the challenge. Before a transaction and not in it: what is rolled back has been guessed all the
   * same. The user's count begins anew with a session that has met the challenge.
   * @throws TOO_MANY_REQUESTS, the same for right and wrong guesses
   */
  attempt(userId: string, at: PendingSignIn | string): Promise<void>;
  /**
   * Goes on with a sign-in whose challenge was met: every policy is asked again. On a transaction's services it belongs
   * to it, else it has its own. Null where it was answered, or ended, meanwhile, or waits in another browser.
   */
  resume(scope: SignInScope, pending: PendingSignIn): Promise<SignedIn | Challenged | null>;
  /** Ends the user's pending sign-ins. */
  cancel(userId: string): Promise<void>;
}

/** A way to sign in that a user has beside their accounts. */
export interface WayIn {
  readonly id: string;
  /** What it is called in `methods` and as `providerId`, such as `passkey`. */
  readonly method: string;
  /** The user's or the device's name for it. */
  readonly label?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** All that a user can sign in with: accounts, and what plugins add. */
export interface WaysIn {
  /** Those of plugins. */
  list(userId: string): Promise<readonly WayIn[]>;
  /**
   * To be asked before one is taken away, in a transaction that began with `users.lock`.
   * @throws FAILED_TO_UNLINK_LAST_ACCOUNT where no other is left, unless `account.accountLinking.allowUnlinkingAll`
   */
  assertNotLast(userId: string): Promise<void>;
  /** Ends those of plugins, or those added after `since`: of an account that somebody else may have had. */
  end(userId: string, since?: Date): Promise<void>;
}
