export interface CookieAttributes {
  /** Seconds; left out, the cookie lives as long as the browser. */
  readonly maxAge?: number;
  readonly path: string;
  readonly domain?: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: "lax" | "strict" | "none";
}

/** A request's cookies, read at first use, and the ones its answer sets. */
export interface CookieJar {
  /** The first cookie of that name, percent-decoded; null where there is none or it does not decode. */
  get(name: string): string | null;
  /** The name, value and attributes of a cookie to set; a later one of the same name replaces it. */
  set(name: string, value: string, attributes: CookieAttributes): void;
  /** The cookie of that name, set before, goes out even where the call ends in a refusal; no other does. */
  keepOnRefusal(name: string): void;
  /** One Set-Cookie line each. */
  lines(): readonly string[];
  /** Those of a refusal. */
  refusalLines(): readonly string[];
}
