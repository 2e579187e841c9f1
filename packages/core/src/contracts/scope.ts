import type { Config } from "./config.ts";
import type { CookieJar } from "./cookies.ts";
import type { AuthEvents } from "./events.ts";

/** The parts of a request that are known before its endpoint runs. */
export interface RequestScope {
  /** Null for server calls. It is built when it is first read, without the body if that has been read. */
  readonly request: Request | null;
  /** Whether there is a `request`, which this does not build. */
  readonly hasRequest: boolean;
  /**
   * True for a server call without a request or headers, which the application makes for itself. Empty headers belong
   * to a visitor who sends none.
   */
  readonly isOwnCall: boolean;
  readonly headers: Headers;
  readonly cookies: CookieJar;
  readonly ipAddress: string | null;
  readonly responseHeaders: Headers;
}

export interface TimedScope extends RequestScope {
  now(): Date;
}

export interface PolicyScope extends TimedScope {
  readonly config: Config;
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}
