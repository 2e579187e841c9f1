import type { CookieJar } from "./cookies.ts";

/** A request before its endpoint. */
export interface RequestScope {
  /** Null for server calls. */
  readonly request: Request | null;
  /**
   * A server call that was handed neither a request nor headers: the application asks for itself. Headers that are empty are
   * a visitor's who sends none.
   */
  readonly isOwnCall: boolean;
  readonly headers: Headers;
  readonly cookies: CookieJar;
  /** The socket's, or by a trusted proxy's header. */
  readonly ipAddress: string | null;
  readonly responseHeaders: Headers;
}

/** A request, and the time by the injected clock. */
export interface TimedScope extends RequestScope {
  now(): Date;
}
