export interface CookieAttributes {
  /** Seconds; a session cookie without it. */
  readonly maxAge?: number;
  readonly path: string;
  readonly domain?: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: "lax" | "strict" | "none";
}

/** Cookies of the request and its answer. */
export interface CookieJar {
  /** First of that name, percent-decoded; null if missing or malformed. */
  get(name: string): string | null;
  /** Replaces an earlier one of the same name. */
  set(name: string, value: string, attributes: CookieAttributes): void;
  /** Sends this cookie even if the call is refused. */
  keepOnRefusal(name: string): void;
  /** One Set-Cookie line each. */
  lines(): readonly string[];
  refusalLines(): readonly string[];
}
