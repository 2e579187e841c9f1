import { ANSWER_TEXT } from "../contracts/answer-text.ts";
import { CHANGES_HEADER } from "../contracts/changes-header.ts";
import { Reply } from "../contracts/reply.ts";
import { toJson } from "../kernel/to-json.ts";

// Made once: a Response copies headers in a fraction of the time that it takes to check each of a list.
const REPLY_HEADERS = new Headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
const JSON_HEADERS = new Headers(REPLY_HEADERS);
JSON_HEADERS.set("content-type", "application/json; charset=utf-8");

/** What an answer carries beside its output. */
export interface Extras {
  readonly cookies: readonly string[];
  readonly headers: Headers | null;
  /** What of a client's stores the call has changed. */
  readonly changes?: string | undefined;
}

/** To what is in the headers, all that the answer carries. */
export function addTo(headers: Headers, extras: Extras): void {
  for (const line of extras.cookies) headers.append("set-cookie", line);
  if (extras.headers !== null) for (const [name, value] of extras.headers) headers.append(name, value);
  if (extras.changes !== undefined) headers.set(CHANGES_HEADER, extras.changes);
}

/** The only room that makes a Response. A `Reply` is sent as it is, anything else as JSON; nothing is ever cached. */
export function respond(output: unknown, status: number, extras: Extras): Response {
  if (output instanceof Reply) {
    const headers = new Headers(REPLY_HEADERS);
    for (const [name, value] of Object.entries(output.headers)) headers.append(name, value);
    addTo(headers, extras);
    return new Response(output.body, { status: output.status, headers });
  }
  const text = toJson(output);
  const response = new Response(text, { status, headers: JSON_HEADERS });
  addTo(response.headers, extras);
  return Object.assign(response, { [ANSWER_TEXT]: text });
}
