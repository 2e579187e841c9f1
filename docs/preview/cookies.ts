/**
 * A Response that shows all its headers: the browser's takes cookies out of those that a page makes itself.
 * @see https://fetch.spec.whatwg.org/#forbidden-response-header-name
 */
export class OpenResponse extends Response {
  readonly #headers: Headers;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    this.#headers = new Headers(init?.headers);
  }

  override get headers(): Headers {
    return this.#headers;
  }
}

/** A request with headers that a page's own may not have: what a browser would send. */
export function withHeaders(request: Request, more: Readonly<Record<string, string>>): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return Object.defineProperty(request, "headers", { value: headers });
}

/** The cookies of one browser and one server. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** As a request carries them. */
  get line(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** What an answer sets, and what it takes back. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; *max-age=0\b/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  clear(): void {
    this.#cookies.clear();
  }
}
