import type { Handler } from "@sallyport/core";
import { CookieJar } from "./cookie-jar.ts";

/** An application, as a visitor's browser reaches it. */
export interface VisitedAuth {
  readonly handler: Handler;
  /** Of its pages. */
  readonly origin: string;
  readonly basePath: string;
}

/** A browser on the application's pages. */
export class Visitor {
  readonly cookies = new CookieJar();
  /** By which limits count. */
  address = "127.0.0.1";
  readonly #auth: VisitedAuth;

  constructor(auth: VisitedAuth) {
    this.#auth = auth;
  }

  /** Cookies and origin as of now, for routes of your own and for `auth.api`. */
  get headers(): Headers {
    const cookie = this.cookies.header();
    return new Headers({ origin: this.#auth.origin, ...(cookie !== null && { cookie }) });
  }

  /** The header `Cookie` as of now; empty without one. */
  get cookie(): string {
    return this.cookies.header() ?? "";
  }

  /**
   * Calls the auth handler as this browser: a path below the base path (`/sign-out`), or a whole URL. Fits `createAuthClient({
   * fetch })`.
   */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { origin, basePath, handler } = this.#auth;
    const target = typeof input === "string" && input.startsWith("/") ? `${origin}${basePath}${input}` : input;
    const given = new Request(target, init);
    const headers = new Headers(given.headers);
    for (const [name, value] of this.headers) if (!headers.has(name)) headers.set(name, value);
    const response = await handler(new Request(given, { headers }), { remoteAddress: this.address });
    this.cookies.absorb(response.headers);
    return response;
  };

  /** Sends JSON by POST. */
  post(path: string, body: object = {}): Promise<Response> {
    const headers = { "content-type": "application/json" };
    return this.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  }
}
