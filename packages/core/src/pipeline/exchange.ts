import type { CookieJar } from "../contracts/cookies.ts";
import { RequestCookies } from "../http/cookie-jar.ts";
import type { Extras } from "../http/respond.ts";

export class Exchange {
  readonly request: Request | null;
  readonly isOwnCall: boolean;
  readonly params: Readonly<Record<string, string>>;
  changes: string | undefined = undefined;
  readonly #readIp: (headers: Headers) => string | null;
  #headers: Headers | null;
  #cookies: CookieJar | null = null;
  #responseHeaders: Headers | null = null;

  constructor(
    request: Request | null,
    headers: Headers | null,
    params: Readonly<Record<string, string>>,
    readIp: (headers: Headers) => string | null,
  ) {
    this.request = request;
    this.isOwnCall = request === null && headers === null;
    this.#headers = headers;
    this.params = params;
    this.#readIp = readIp;
  }

  get headers(): Headers {
    this.#headers ??= new Headers();
    return this.#headers;
  }
  get cookies(): CookieJar {
    this.#cookies ??= new RequestCookies(this.headers);
    return this.#cookies;
  }
  get ipAddress(): string | null {
    return this.#readIp(this.headers);
  }
  get responseHeaders(): Headers {
    this.#responseHeaders ??= new Headers();
    return this.#responseHeaders;
  }
  get extras(): Extras {
    return { cookies: this.#cookies?.lines() ?? [], headers: this.#responseHeaders, changes: this.changes };
  }
}
