import type { Config } from "./config.ts";
import type { ActiveSession, Session, User } from "./entities.ts";
import type { AuthEvents, EventEmitter, RefusalReporter } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { OtherChallenge } from "./registry.ts";
import type { RequestScope } from "./scope.ts";

/** An authenticated user who has no session yet. */
export interface SignIn {
  readonly user: User;
  /**
   * `password`, `sign-up`, `social:<provider id>`, `verify-email`, `change-password`, `reauthenticate`, or a plugin's
   * own method.
   */
  readonly method: string;
  /** False ends the session when the browser closes. Default true. */
  readonly remember?: boolean;
  readonly isNew?: boolean;
  readonly callbackURL?: string | undefined;
  /** The authentication methods that the provider reports. @see RFC 8176 */
  readonly amr?: readonly string[];
  /** The verified password. The sign-in succeeds only if the account still has this hash. */
  readonly credential?: { readonly accountId: string; readonly passwordHash: string };
  /** The caller's session, which the new one replaces. If it is the user's own, `twoFactor` does not ask again. */
  readonly replaces?: ActiveSession | undefined;
  /**
   * The session of the admin who impersonates the user. Policies may deny the sign-in, but they do not challenge it.
   */
  readonly impersonator?: ActiveSession | undefined;
  readonly terms?: SessionTerms | undefined;
  /**
   * The error for exhausted password guesses. It is thrown instead of starting a session, unless the user has already
   * set up the challenge that follows.
   */
  readonly limited?: Error | undefined;
  /**
   * Challenges that the user has already passed. No policy requires them again, and their counts of guesses are reset.
   */
  readonly met?: readonly string[];
}

/** A policy's decision on a sign-in. */
export type SignInDecision =
  | { readonly allow: true; readonly session?: SessionTerms }
  | { readonly deny: string }
  /**
   * The challenge is one of the plugin's own. `acceptedBy` names challenges of other plugins that can replace it; if
   * two can replace each other, the user chooses.
   */
  | { readonly challenge: string; readonly acceptedBy?: readonly string[] };

/** The limits of a session. If several policies set them, the strictest apply. */
export interface SessionTerms {
  readonly columns?: Readonly<Record<string, unknown>>;
  /** A fixed lifetime, which use does not extend. */
  readonly lifetimeSeconds?: number;
  readonly fresh?: false;
}

/** The result of a sign-in that has started a session. */
export interface SignedIn {
  readonly session: Session;
  readonly user: User;
  readonly isNew: boolean;
}

/** The result of a sign-in whose user must pass a challenge first. */
export interface Challenged {
  readonly challenge: string;
  readonly user: User;
  readonly isNew: boolean;
  readonly answer: object;
  readonly page: string;
  readonly others: readonly OtherChallenge[];
}

/** A sign-in that waits for a challenge, in one browser. */
export interface PendingSignIn {
  readonly token: string;
  readonly user: User;
  readonly method: string;
  readonly challenge: string;
  readonly others: readonly OtherChallenge[];
  readonly remember: boolean;
  readonly isNew: boolean;
  readonly callbackURL: string | null;
}

interface PendingScope extends RequestScope, Pick<RefusalReporter, "attribute"> {}

/** The parts of an endpoint's context that a sign-in uses. */
export interface SignInScope extends PendingScope {
  readonly config: Config;
  readonly logger: Logger;
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
  transaction<Result>(work: (services: SignInServices) => Promise<Result>): Promise<Result>;
}
interface SignInServices {
  readonly authentication: Authentication;
  readonly users: { hold(id: string): Promise<boolean>; lock(id: string): Promise<User | null> };
}

/** Starts all sessions. */
export interface Authentication {
  /**
   * Runs the policies, then writes a session or a pending sign-in. It joins the services' transaction or opens one, and
   * locks the user. Returns null if the password has changed.
   * @throws a policy's code, or FAILED_TO_CREATE_SESSION if the user no longer exists
   */
  complete(scope: SignInScope, signIn: SignIn): Promise<SignedIn | Challenged | null>;
  /** Returns null if there is no pending sign-in, it has expired, or it belongs to another browser. */
  pending(scope: PendingScope, challenge: string): Promise<PendingSignIn | null>;
  /**
   * Counts a guess for the user and the pending sign-in, or for a signed-in user by the challenge's name. Call it
   * outside a transaction, because a rollback must not undo the count. A session that has passed the challenge resets
   * the count. If `scope` is given, a browser in which the user has signed in before has a count of its own.
   * @throws TOO_MANY_REQUESTS for correct and wrong guesses alike
   */
  attempt(userId: string, at: PendingSignIn | string, scope?: RequestScope): Promise<void>;
  /**
   * Continues after the user has passed a challenge, and runs every policy again. Returns null if the pending sign-in
   * is used, has ended, or belongs to another browser.
   */
  resume(scope: SignInScope, pending: PendingSignIn): Promise<SignedIn | Challenged | null>;
  /**
   * Gives the browser an existing session, such as the admin's own after an impersonation. Returns null if the session
   * has ended or belongs to another user. With `isActive`, its idle time does not count, because the same person was
   * active in the session that the browser had instead.
   */
  handBack(
    scope: RequestScope,
    token: string,
    userId: string,
    options?: { readonly isActive?: boolean },
  ): Promise<ActiveSession | null>;
  cancel(userId: string): Promise<void>;
}

/** A user's sign-in method that a plugin provides. */
export interface UserSignInMethod {
  readonly id: string;
  readonly method: string;
  readonly label?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Whether the user can remove it. Default: whether the plugin can remove sign-in methods. */
  readonly removable?: boolean;
}

/** All sign-in methods of a user. */
export interface SignInMethods {
  list(userId: string): Promise<readonly UserSignInMethod[]>;
  /**
   * Call it in a transaction after `users.lock`.
   * @throws FAILED_TO_UNLINK_LAST_ACCOUNT if no other is left and `account.accountLinking.allowUnlinkingAll` is off
   */
  assertNotLast(userId: string): Promise<void>;
  /**
   * Removes one of `list`. Returns false if it does not exist or is not removable. Call it in a transaction after
   * `assertNotLast`.
   */
  remove(userId: string, method: UserSignInMethod): Promise<boolean>;
  /**
   * Removes the plugins' sign-in methods, or those added after a time at which an attacker may have taken over the
   * account.
   */
  end(userId: string, since?: Date): Promise<void>;
  /** Adds what a later sign-up brought, once its browser has verified the address. Call it in a transaction. */
  adopt(user: User, signUpId: string, events: Pick<EventEmitter, "emit">): Promise<void>;
}
