import { ANSWER_TEXT } from "../contracts/answer-text.ts";
import { CHANGES_HEADER } from "../contracts/changes-header.ts";
import { Reply } from "../contracts/reply.ts";
import { toJson } from "../kernel/to-json.ts";

const REPLY_HEADERS = new Headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
const JSON_HEADERS = new Headers(REPLY_HEADERS);
JSON_HEADERS.set("content-type", "application/json; charset=utf-8");

export interface Extras {
  readonly cookies: readonly string[];
  readonly headers: Headers | null;
  readonly changes?: string | undefined;
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

export function respond(output: unknown, status: number, extras: Extras): Response {
  if (output instanceof Reply) {
    const headers = new Headers(REPLY_HEADERS);
    for (const [name, value] of Object.entries(output.headers)) headers.append(name, value);
    addTo(headers, extras);
    return new Response(output.body, { status: output.status, headers });
  }
  const text = toJson(output);
  const response = createResponse(text, status);
  addTo(response.headers, extras);
  return Object.assign(response, { [ANSWER_TEXT]: text });
}

/**
 * A framework may replace `Response` with a class that keeps the `Headers` object it is given, which all responses
 * share.
 */
function createResponse(text: string, status: number): Response {
  const response = new Response(text, { status, headers: JSON_HEADERS });
  if (response.headers !== JSON_HEADERS) return response;
  return new Response(text, { status, headers: new Headers(JSON_HEADERS) });
}
