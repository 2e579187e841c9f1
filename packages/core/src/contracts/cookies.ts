export interface CookieAttributes {
  /** Seconds; else a session cookie. */
  readonly maxAge?: number;
  readonly path: string;
  readonly domain?: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: "lax" | "strict" | "none";
}

export interface CookieJar {
  /** The first, decoded; null if missing or malformed. */
  get(name: string): string | null;
  /** Replaces the same name. */
  set(name: string, value: string, attributes: CookieAttributes): void;
  /** Sends it even if the call is refused. */
  keepOnRefusal(name: string): void;
  lines(): readonly string[];
  refusalLines(): readonly string[];
}
