import type { ConnectionInfo, Handler } from "@sallyport/core";
import { Answer } from "./answer.ts";
import { CookieJar } from "./cookie-jar.ts";

/** The application that a browser visits, such as an `Auth`. */
export interface VisitedAuth {
  readonly handler: Handler;
  /** The origin of the application's pages. Default `http://localhost:3000`. */
  readonly origin?: string;
  /** The path of the auth endpoints. Default `/api/auth`. */
  readonly basePath?: string;
  /** The IP address that the browser connects from. Default: unknown. */
  readonly address?: string;
}

/** Options of one request. */
export interface BrowserCall {
  /** The body, sent as JSON unless it is text, bytes, a stream or a form. */
  readonly body?: unknown;
  /** Headers to add to the browser's own; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>> | undefined;
  /** The query string, without its question mark. */
  readonly query?: string;
  readonly cookie?: string | null;
  /** Replaces the browser's `address`. */
  readonly from?: ConnectionInfo;
  /** Whether to keep the cookies of the response. Default true. */
  readonly keep?: boolean;
}

type RawBody = string | Uint8Array<ArrayBuffer> | ReadableStream | FormBody;
type FormBody = FormData | URLSearchParams;

const isForm = (body: unknown): body is FormBody => body instanceof FormData || body instanceof URLSearchParams;
const isRaw = (body: unknown): body is RawBody =>
  typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream || isForm(body);

/** A browser on the application's pages, which keeps cookies and sends `Origin`. */
export class Browser {
  readonly cookies = new CookieJar();
  setCookies: readonly string[] = [];
  /** The IP address that the browser connects from, which rate limits count. */
  address: string | undefined;
  readonly #handler: Handler;
  readonly #origin: string;
  readonly #basePath: string;

  constructor({ handler, origin = "http://localhost:3000", basePath = "/api/auth", address }: VisitedAuth) {
    this.#handler = handler;
    this.#origin = origin;
    this.#basePath = basePath;
    this.address = address;
  }

  /** The current cookies and origin, for your own routes and for `auth.api`. */
  get headers(): Headers {
    const cookie = this.cookies.header();
    return new Headers({ origin: this.#origin, ...(cookie !== null && { cookie }) });
  }

  get cookie(): string {
    return this.cookies.header() ?? "";
  }

  /** Calls the auth handler as this browser, with the arguments of `fetch`. Fits `createAuthClient({ fetch })`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const given = new Request(typeof input === "string" ? this.#urlOf(input) : input, init);
    const headers = new Headers(given.headers);
    for (const [name, value] of this.headers) if (!headers.has(name)) headers.set(name, value);
    return this.#ask(new Request(given, { headers }), {});
  };

  /** Sends a GET. @param path below the base path (`/get-session`), or a whole URL */
  get(path: string, call: BrowserCall = {}): Promise<Answer> {
    return this.send("GET", path, call);
  }

  /** Sends a POST. @param path below the base path (`/sign-out`), or a whole URL */
  post(path: string, body: unknown = {}, call: BrowserCall = {}): Promise<Answer> {
    return this.send("POST", path, { body, ...call });
  }

  async send(method: string, path: string, call: BrowserCall = {}): Promise<Answer> {
    const { body, query } = call;
    const raw = body === undefined || isRaw(body) ? body : JSON.stringify(body);
    const request = new Request(this.#urlOf(path) + (query === undefined ? "" : `?${query}`), {
      method,
      headers: this.#headersOf(method, call),
      redirect: "manual",
      ...(raw !== undefined && { body: raw, duplex: "half" }),
    });
    const response = await this.#ask(request, call);
    return new Answer(response, await response.text());
  }

  #urlOf(path: string): string {
    return /^https?:\/\//.test(path) ? path : this.#origin + this.#basePath + path;
  }

  #headersOf(method: string, { body, headers = {}, cookie = this.cookies.header() }: BrowserCall): Headers {
    const type = isForm(body) ? {} : { "content-type": "application/json" };
    const defaults = method === "POST" ? { origin: this.#origin, ...type } : {};
    const merged = { ...defaults, ...(cookie !== null && { cookie }), ...headers };
    return new Headers(Object.entries(merged).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  }

  async #ask(request: Request, { from, keep = true }: BrowserCall): Promise<Response> {
    const own = this.address === undefined ? undefined : { remoteAddress: this.address };
    const response = await this.#handler(request, from ?? own);
    this.setCookies = response.headers.getSetCookie();
    if (keep) this.cookies.absorb(response.headers);
    return response;
  }
}
