export interface CookieAttributes {
  readonly maxAge?: number;
  readonly path: string;
  readonly domain?: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: "lax" | "strict" | "none";
}

export interface CookieJar {
  get(name: string): string | null;
  namesFrom(prefix: string): readonly string[];
  set(name: string, value: string, attributes: CookieAttributes): void;
  /** Sends the cookie even if the call is refused. */
  keepOnRefusal(name: string): void;
  lines(): readonly string[];
  refusalLines(): readonly string[];
}
