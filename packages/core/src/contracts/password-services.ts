import type { User } from "./entities.ts";
import type { RequestScope } from "./scope.ts";

/** A caller that has gone gives up its place in the queue. */
export interface HashCaller {
  readonly request: Request | null;
}

export interface Passwords {
  /** @throws SERVICE_UNAVAILABLE if the queue is full */
  hash(password: string, caller?: HashCaller): Promise<string>;
  /** Equal time for a right, wrong or missing hash; `renew`: outdated cost. */
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

export interface PasswordGuard {
  /**
   * Counts a guess at a sign-in. Returns the refusal where guesses from many networks have used up the account's count: it
   * is to be thrown unless a second factor follows.
   * @throws TOO_MANY_REQUESTS with the reason `password-guesses`, where this network has had its own
   */
  attemptSignIn(scope: RequestScope, email: string): Promise<Error | undefined>;
  /** @throws TOO_MANY_REQUESTS with the reason `password-guesses` */
  attempt(scope: RequestScope, email: string): Promise<void>;
  /** Forgets the guesses that counted where this one did. */
  succeed(scope: RequestScope, email: string): Promise<void>;
  /** Its user's further guesses in this browser count apart from those of strangers. */
  remember(scope: RequestScope, user: Pick<User, "id" | "email">): Promise<void>;
}
