import type { CookieJar } from "../contracts/cookies.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import { RequestCookies } from "../http/cookie-jar.ts";
import type { Extras } from "../http/respond.ts";

export class Exchange {
  readonly call: IncomingCall | null;
  readonly isOwnCall: boolean;
  readonly params: Readonly<Record<string, string>>;
  changes: string | undefined = undefined;
  readonly #readIp: (headers: Headers) => string | null;
  #headers: Headers | null;
  #cookies: CookieJar | null = null;
  #responseHeaders: Headers | null = null;

  constructor(
    call: IncomingCall | null,
    headers: Headers | null,
    params: Readonly<Record<string, string>>,
    readIp: (headers: Headers) => string | null,
  ) {
    this.call = call;
    this.isOwnCall = call === null && headers === null;
    this.#headers = headers;
    this.params = params;
    this.#readIp = readIp;
  }

  get request(): Request | null {
    return this.call?.toRequest() ?? null;
  }
  get hasRequest(): boolean {
    return this.call !== null;
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
