import type { CookieJar } from "./cookies.ts";

/** What one request knows before its endpoint runs. */
export interface RequestScope {
  /** Null when the server itself calls. */
  readonly request: Request | null;
  readonly headers: Headers;
  readonly cookies: CookieJar;
  /** The caller's address: of the socket, or of a forwarding header where a trusted proxy is configured. */
  readonly ipAddress: string | null;
  /** Headers for the answer. */
  readonly responseHeaders: Headers;
}
