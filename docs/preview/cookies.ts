/**
 * A Response that keeps `set-cookie`, which browsers remove from the Response of a page.
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

/** Adds headers that a page must not set, as a browser would. */
export function withHeaders(request: Request, more: Readonly<Record<string, string>>): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return Object.defineProperty(request, "headers", { value: headers });
}

export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** The value of the Cookie header. */
  get line(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Stores and deletes the cookies of a response. */
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
