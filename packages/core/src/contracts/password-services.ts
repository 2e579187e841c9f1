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
  /** @throws TOO_MANY_REQUESTS */
  attempt(scope: RequestScope, email: string): Promise<void>;
  succeed(email: string): Promise<void>;
}
