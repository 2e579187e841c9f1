import type { User } from "./entities.ts";
import type { RequestScope } from "./scope.ts";

export interface HashCaller {
  readonly request: Request | null;
}

export interface Passwords {
  /** @throws SERVICE_UNAVAILABLE if the queue is full */
  hash(password: string, caller?: HashCaller): Promise<string>;
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
