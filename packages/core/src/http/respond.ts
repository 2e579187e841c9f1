import type { Answer } from "../contracts/answer.ts";
import { CHANGES_HEADER } from "../contracts/changes-header.ts";
import { Reply } from "../contracts/reply.ts";
import { toJson } from "../kernel/to-json.ts";

const REPLY_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;
const JSON_HEADERS = { ...REPLY_HEADERS, "content-type": "application/json; charset=utf-8" } as const;
const REPLY_ENTRIES = Object.entries(REPLY_HEADERS);
const JSON_ENTRIES = Object.entries(JSON_HEADERS);
const TEXT_TYPE = "text/plain;charset=UTF-8";
const NONE: readonly never[] = [];
const SHARED_JSON_HEADERS = new Headers(JSON_HEADERS);

export interface Extras {
  readonly cookies: readonly string[];
  readonly headers: Headers | null;
  readonly changes?: string | undefined;
  readonly code?: string;
}

export function addTo(headers: Headers, extras: Extras): void {
  for (const line of extras.cookies) headers.append("set-cookie", line);
  for (const [name, value] of extras.headers ?? []) {
    if (name !== "cache-control") headers.append(name, value);
    // A response that sets cookies must not be cached.
    else if (extras.cookies.length === 0) headers.set(name, value);
  }
  if (extras.changes !== undefined) headers.set(CHANGES_HEADER, extras.changes);
}

export class ReadyAnswer implements Answer {
  readonly status: number;
  readonly body: Answer["body"];
  readonly #reply: Reply | null;
  readonly #extras: Extras;
  #added: readonly (readonly [name: string, value: string])[] = NONE;
  #headers: Headers | null = null;

  constructor(status: number, body: Answer["body"], reply: Reply | null, extras: Extras) {
    this.status = status;
    this.body = body;
    this.#reply = reply;
    this.#extras = extras;
  }

  /** The code of the error that this answer reports. */
  get code(): string | null {
    return this.#extras.code ?? null;
  }

  get cookies(): readonly string[] {
    return this.#isPlain ? this.#extras.cookies : this.#built().getSetCookie();
  }

  headers(): Iterable<readonly [string, string]> {
    if (!this.#isPlain) return [...this.#built()].filter(([name]) => name !== "set-cookie");
    const { changes } = this.#extras;
    if (changes === undefined && this.#added === NONE) return JSON_ENTRIES;
    return [...JSON_ENTRIES, ...(changes === undefined ? NONE : [[CHANGES_HEADER, changes] as const]), ...this.#added];
  }

  /** Adds a header to what the endpoint and the error say. */
  add(name: string, value: string): this {
    this.#added = [...this.#added, [name, value]];
    this.#headers = null;
    return this;
  }

  withoutBody(): ReadyAnswer {
    const answer = new ReadyAnswer(this.status, null, this.#reply, this.#extras);
    answer.#added = this.#added;
    return answer;
  }

  toResponse(): Response {
    const { status, body } = this;
    if (this.#reply !== null) return new Response(body, { status, headers: this.#built() });
    const response = new Response(body, { status, headers: SHARED_JSON_HEADERS });
    // A framework's own `Response` may keep the object that it is given, which all responses share.
    if (response.headers === SHARED_JSON_HEADERS) return new Response(body, { status, headers: this.#built() });
    this.#addTo(response.headers);
    return response;
  }

  /** Whether the headers follow from constants and need no `Headers`, whose validation takes longer than the rest. */
  get #isPlain(): boolean {
    return this.#reply === null && this.#extras.headers === null;
  }

  #built(): Headers {
    this.#headers ??= this.#build();
    return this.#headers;
  }

  #build(): Headers {
    const headers = new Headers(this.#reply === null ? JSON_ENTRIES : REPLY_ENTRIES);
    for (const [name, value] of Object.entries(this.#reply?.headers ?? {})) headers.append(name, value);
    if (typeof this.#reply?.body === "string" && !headers.has("content-type")) headers.set("content-type", TEXT_TYPE);
    this.#addTo(headers);
    return headers;
  }

  #addTo(headers: Headers): void {
    addTo(headers, this.#extras);
    for (const [name, value] of this.#added) headers.set(name, value);
  }
}

export const respond = (output: unknown, status: number, extras: Extras): ReadyAnswer =>
  output instanceof Reply
    ? new ReadyAnswer(output.status, output.body, output, extras)
    : new ReadyAnswer(status, toJson(output), null, extras);
