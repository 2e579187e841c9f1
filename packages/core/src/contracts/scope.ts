import type { CookieJar } from "./cookies.ts";

/** A request before its endpoint. */
export interface RequestScope {
  /** Null for server calls. */
  readonly request: Request | null;
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
