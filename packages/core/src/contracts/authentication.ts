import type { Config } from "./config.ts";
import type { ActiveSession, Session, User } from "./entities.ts";
import type { AuthEvents, RefusalTeller } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { OtherChallenge } from "./registry.ts";
import type { RequestScope } from "./scope.ts";

/** Somebody authenticated, on the way to a session. */
export interface SignIn {
  readonly user: User;
  /** `password`, `sign-up`, `social:<provider id>`, `verify-email`, `change-password`, `reauthenticate`, or a plugin's own. */
  readonly method: string;
  /** False: ends with the browser. Default true. */
  readonly remember?: boolean;
  readonly isNew?: boolean;
  /** Where the browser goes after a challenge's page; validated again then. */
  readonly callbackURL?: string | undefined;
  /** The provider's authentication methods. @see RFC 8176 */
  readonly amr?: readonly string[];
  /** The verified password: the sign-in counts only while the account has this hash. */
  readonly credential?: { readonly accountId: string; readonly passwordHash: string };
  /** The caller's session, replaced: if the user's own, `twoFactor` does not ask again. */
  readonly replaces?: ActiveSession | undefined;
  /** The admin's own session where an admin comes in as the user: policies may deny it, none challenges. */
  readonly impersonator?: ActiveSession | undefined;
  /** Of these and the policies' terms, the strictest count. */
  readonly terms?: SessionTerms | undefined;
  /**
   * Thrown in place of a session, and of a challenge that the user has yet to set up: the guesses at the password are used
   * up, and only a second factor is a way past that.
   */
  readonly limited?: Error | undefined;
  /** Challenges met on the way: no policy asks them again, and guesses at them count anew. */
  readonly met?: readonly string[];
}

/** What a policy says of a sign-in. */
export type SignInDecision =
  | { readonly allow: true; readonly session?: SessionTerms }
  | { readonly deny: string }
  /**
   * One of the plugin's `challenges`; `acceptedBy` names challenges of others that stand for it once they are met. Of two that
   * stand for each other, the user chooses.
   */
  | { readonly challenge: string; readonly acceptedBy?: readonly string[] };

/** A session's limits. Of several policies, the strictest counts. */
export interface SessionTerms {
  readonly columns?: Readonly<Record<string, unknown>>;
  /** Fixed: no use extends it. */
  readonly lifetimeSeconds?: number;
  readonly fresh?: false;
}

/** A session that has begun. */
export interface SignedIn {
  readonly session: Session;
  readonly user: User;
  readonly isNew: boolean;
}

/** No session yet: a challenge comes first. */
export interface Challenged {
  readonly challenge: string;
  readonly user: User;
  readonly isNew: boolean;
  readonly answer: object;
  /** Where a browser meets it. */
  readonly page: string;
  /** What can be met in its place. */
  readonly others: readonly OtherChallenge[];
}

/** A sign-in waiting for a challenge, in one browser. */
export interface PendingSignIn {
  readonly token: string;
  readonly user: User;
  readonly method: string;
  readonly challenge: string;
  /** What can be met in its place, for a page to offer. */
  readonly others: readonly OtherChallenge[];
  readonly remember: boolean;
  readonly isNew: boolean;
  readonly callbackURL: string | null;
}

interface PendingScope extends RequestScope, Pick<RefusalTeller, "attribute"> {}

/** What a sign-in needs of an endpoint's context. */
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

/** The only place where sessions begin. */
export interface Authentication {
  /**
   * Asks the policies, then writes a session or a pending sign-in. Joins the services' transaction or opens one and
   * locks the user. Null if the password has changed.
   * @throws a policy's code, FAILED_TO_CREATE_SESSION if the user is gone
   */
  complete(scope: SignInScope, signIn: SignIn): Promise<SignedIn | Challenged | null>;
  /** Null if none, expired, or another browser's. */
  pending(scope: PendingScope, challenge: string): Promise<PendingSignIn | null>;
  /**
   * Counts a guess for user and pending sign-in, or, of somebody signed in, by the challenge's name. Call before a
   * transaction: a rollback must not undo it. A session that has met the challenge resets the count. With the endpoint's
   * context as `scope`, a browser in which the user has signed in before has a count of its own.
   * @throws TOO_MANY_REQUESTS for right and wrong guesses alike
   */
  attempt(userId: string, at: PendingSignIn | string, scope?: RequestScope): Promise<void>;
  /** Goes on after a met challenge, asking every policy again. Null if answered, ended, or another browser's. */
  resume(scope: SignInScope, pending: PendingSignIn): Promise<SignedIn | Challenged | null>;
  /**
   * Gives the browser a session that lives already: an admin's own, after an impersonation. Null where it has ended, or is
   * another user's.
   */
  handBack(scope: RequestScope, token: string, userId: string): Promise<ActiveSession | null>;
  cancel(userId: string): Promise<void>;
}

/** A plugin's sign-in method of a user. */
export interface UserSignInMethod {
  readonly id: string;
  /** In `methods` and as `providerId`, such as `passkey`. */
  readonly method: string;
  readonly label?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** False: the user cannot remove it. Default: whether the plugin can remove any. */
  readonly removable?: boolean;
}

/** All sign-in methods of a user. */
export interface SignInMethods {
  list(userId: string): Promise<readonly UserSignInMethod[]>;
  /**
   * Call in a transaction after `users.lock`.
   * @throws FAILED_TO_UNLINK_LAST_ACCOUNT unless another is left or `account.accountLinking.allowUnlinkingAll`
   */
  assertNotLast(userId: string): Promise<void>;
  /** Removes one of `list`; false if it is gone or not removable. Call in a transaction after `assertNotLast`. */
  remove(userId: string, way: UserSignInMethod): Promise<boolean>;
  /** Ends plugins' ones, or those added since: somebody else may have had the account. */
  end(userId: string, since?: Date): Promise<void>;
}
