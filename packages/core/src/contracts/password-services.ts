import type { User } from "./entities.ts";
import type { RequestScope } from "./scope.ts";

/** A caller whose request is aborted leaves the queue. */
export interface HashCaller {
  readonly request: Request | null;
}

export interface Passwords {
  /** @throws SERVICE_UNAVAILABLE if the queue is full */
  hash(password: string, caller?: HashCaller): Promise<string>;
  /** Takes the same time for a right, wrong or missing hash. `renew` is true if the hash's cost is outdated. */
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
   * Counts a guess at a sign-in. If guesses from many networks have used up the account's count, it returns the error
   * to throw unless a second factor follows.
   * @throws TOO_MANY_REQUESTS with the reason `password-guesses` if this network has used up its own count
   */
  attemptSignIn(scope: RequestScope, email: string): Promise<Error | undefined>;
  /** @throws TOO_MANY_REQUESTS with the reason `password-guesses` */
  attempt(scope: RequestScope, email: string): Promise<void>;
  /** Resets the counts that this guess was added to. */
  succeed(scope: RequestScope, email: string): Promise<void>;
  /** Counts the user's further guesses in this browser separately from those of others. */
  remember(scope: RequestScope, user: Pick<User, "id" | "email">): Promise<void>;
}
