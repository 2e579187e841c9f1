import type { CookieJar } from "./cookies.ts";

/** What is known of a request before its endpoint runs. */
export interface RequestScope {
  /** Null for server calls. */
  readonly request: Request | null;
  readonly headers: Headers;
  readonly cookies: CookieJar;
  /** The socket's, or a trusted proxy's forwarding header. */
  readonly ipAddress: string | null;
  readonly responseHeaders: Headers;
}
