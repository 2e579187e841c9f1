import type { User } from "./entities.ts";
import type { Logger } from "./logger.ts";
import type { RequestScope } from "./scope.ts";

export interface HashCaller {
  readonly request: Request | null;
  /** The endpoint's path. Checks that are limited to some paths run if it is unknown. */
  readonly path?: string;
}

export interface PasswordCheck {
  /** The paths whose new passwords are checked, by default all. An unknown path makes the start fail. */
  readonly paths?: readonly string[];
  /** Returns the code of the error that refuses the password, or null. */
  refuse(password: string, logger: Logger): Promise<string | null>;
}

export interface Passwords {
  /**
   * Hashes a new password after the checks of plugins, which may ask other servers, so call it before the transaction
   * and before a token is used up.
   * @throws SERVICE_UNAVAILABLE if the queue is full, and the code of a check that refuses the password
   */
  hash(password: string, caller?: HashCaller): Promise<string>;
  /** Hashes a password that is already in use, without the checks. @throws SERVICE_UNAVAILABLE if the queue is full */
  rehash(password: string, caller?: HashCaller): Promise<string>;
  /** Takes the same time for a correct, wrong or missing hash. `renew` is true if the hash's cost is outdated. */
  verify(
    password: string,
    hash: string | null,
    caller?: HashCaller,
  ): Promise<{ readonly matches: boolean; readonly renew: boolean }>;
  assertLength(password: string): void;
  assertNotTooLong(password: string): void;
}

export interface PasswordGuard {
  /**
   * Counts a guess at a sign-in. Returns an error if guesses from many networks have reached the account's limit. The
   * sign-in throws it, unless the user must pass a second factor next.
   * @param identifier what the caller entered instead of the email address. The network's own limit is counted for it,
   * so that it does not reveal which address a user name belongs to
   * @throws TOO_MANY_REQUESTS with the reason `password-guesses` if this network has reached its own limit
   */
  attemptSignIn(scope: RequestScope, email: string, identifier?: string): Promise<Error | undefined>;
  /** @throws TOO_MANY_REQUESTS with the reason `password-guesses` */
  attempt(scope: RequestScope, email: string): Promise<void>;
  succeed(scope: RequestScope, email: string, identifier?: string): Promise<void>;
  /** Gives the user a separate count of guesses in this browser, which guesses from elsewhere do not use up. */
  remember(scope: RequestScope, user: Pick<User, "id" | "email" | "emailVerified">): Promise<void>;
}
