import type { ConnectionInfo, Handler } from "../contracts/auth.ts";
import { ORIGIN } from "./open.ts";

type Body = Readonly<Record<string, unknown>> | string;
type HeaderRecord = Readonly<Record<string, string>>;

/** A browser on the application's own page: it sends Origin and keeps cookies, raw as they came. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The Set-Cookie lines of the last answer. */
  lines: readonly string[] = [];
  info: ConnectionInfo = {};
  readonly #handler: Handler;

  constructor({ handler }: { readonly handler: Handler }) {
    this.#handler = handler;
  }

  get(path: string, headers: HeaderRecord = {}): Promise<Response> {
    return this.#send(new Request(`${ORIGIN}/api/auth${path}`, { headers: this.#headers(headers) }));
  }

  /** Opens a mailed link by a script of the application's page: in a browser that has not signed up, a window would ask. */
  open(path: string): Promise<Response> {
    return this.get(path, { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" });
  }

  post(path: string, body: Body = {}, headers: HeaderRecord = {}): Promise<Response> {
    const given = { origin: ORIGIN, "content-type": "application/json", ...headers };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return this.#send(
      new Request(`${ORIGIN}/api/auth${path}`, { method: "POST", headers: this.#headers(given), body: text }),
    );
  }

  /** The line of the last answer that sets the cookie; undefined where it does not. */
  line(name: string): string | undefined {
    return this.lines.find((line) => line.startsWith(`sallyport.${name}=`));
  }

  #headers(given: HeaderRecord): Headers {
    const headers = new Headers(given);
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0 && !headers.has("cookie")) headers.set("cookie", pairs.join("; "));
    return headers;
  }

  async #send(request: Request): Promise<Response> {
    const response = await this.#handler(request, this.info);
    this.lines = response.headers.getSetCookie();
    for (const line of this.lines) {
      const [pair = ""] = line.split(";");
      const equals = pair.indexOf("=");
      if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(pair.slice(0, equals));
      else this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return response;
  }
}

export interface Answer {
  readonly status: number;
  // The tests compare whole bodies, whatever their shape.
  readonly body: unknown;
}

/** Status and parsed body. */
export async function answer(response: Response | Promise<Response>): Promise<Answer> {
  const { status } = await response;
  return { status, body: await (await response).json() };
}

/** One member of an answer's body, as text. */
export function textOf(body: unknown, ...path: readonly string[]): string {
  let value = body;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return String(value);
}

export const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse" } as const;

/** Alice in a browser of her own, signed up and signed in. */
export async function signUp(auth: { readonly handler: Handler }, person: object = {}): Promise<Browser> {
  const browser = new Browser(auth);
  const response = await browser.post("/sign-up/email", { ...ALICE, ...person });
  if (response.status !== 200) throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`);
  return browser;
}

/** Alice in one more browser. */
export async function signIn(auth: { readonly handler: Handler }, body: object = {}): Promise<Browser> {
  const browser = new Browser(auth);
  const response = await browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password, ...body });
  if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
  return browser;
}
