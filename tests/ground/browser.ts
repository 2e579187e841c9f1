import type { ConnectionInfo } from "@sallyport/core";
import { CookieJar } from "@sallyport/testing";
import { Answer } from "./answer.ts";
import { assertStanding } from "./standing.ts";
import type { TestAuth } from "./test-auth.ts";

export interface Call {
  /** JSON, unless text or bytes. */
  readonly body?: unknown;
  /** Null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly query?: string;
  /** Replaces the jar's; null sends none. */
  readonly cookie?: string | null;
  readonly from?: ConnectionInfo;
  /** False ignores the answer's cookies. */
  readonly keep?: boolean;
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream =>
  typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;

/** One actor; every answer meets the standing assertions. */
export class Browser {
  readonly jar = new CookieJar();
  readonly #lab: TestAuth;

  constructor(lab: TestAuth) {
    this.#lab = lab;
  }

  get(path: string, call: Call = {}): Promise<Answer> {
    return this.send("GET", path, call);
  }

  post(path: string, body: unknown = {}, call: Call = {}): Promise<Answer> {
    return this.send("POST", path, { body, ...call });
  }

  async send(method: string, path: string, call: Call = {}): Promise<Answer> {
    const { body, query, from, keep = true } = call;
    const headers = this.#headers(method, call);
    const raw = body === undefined || isRaw(body) ? body : JSON.stringify(body);
    const request = new Request(`${this.#lab.origin}/api/auth${path}${query === undefined ? "" : `?${query}`}`, {
      method,
      headers,
      ...(raw !== undefined && { body: raw, duplex: "half" }),
    });
    const logged = this.#lab.log.entries.length;
    const response = await this.#lab.auth.handler(request, from);
    const answer = new Answer(response, await response.text());
    assertStanding(this.#lab, answer, logged);
    if (keep) this.jar.absorb(answer.headers);
    return answer;
  }

  #headers(method: string, { headers = {}, cookie = this.jar.header() }: Call): Headers {
    const defaults = method === "POST" ? { origin: this.#lab.origin, "content-type": "application/json" } : {};
    const merged = { ...defaults, ...(cookie !== null && { cookie }), ...headers };
    return new Headers(Object.entries(merged).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  }
}
