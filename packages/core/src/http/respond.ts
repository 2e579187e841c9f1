import { ANSWER_TEXT } from "../contracts/answer-text.ts";
import { Reply } from "../contracts/reply.ts";
import { toJson } from "../kernel/to-json.ts";

const JSON_HEADERS: readonly (readonly [string, string])[] = [
  ["content-type", "application/json; charset=utf-8"],
  ["cache-control", "no-store"],
  ["x-content-type-options", "nosniff"],
];

interface Extras {
  readonly cookies: readonly string[];
  readonly headers: Headers | null;
}

/** The only room that makes a Response. A `Reply` is sent as it is, anything else as JSON; nothing is ever cached. */
export function respond(output: unknown, status: number, extras: Extras): Response {
  const isReply = output instanceof Reply;
  const headers: [string, string][] = JSON_HEADERS.map(([name, value]) => [name, value]);
  if (isReply) {
    headers.shift();
    for (const [name, value] of Object.entries(output.headers)) headers.push([name, value]);
  }
  for (const line of extras.cookies) headers.push(["set-cookie", line]);
  if (extras.headers !== null) for (const [name, value] of extras.headers) headers.push([name, value]);
  if (isReply) return new Response(output.body, { status: output.status, headers });
  const text = toJson(output);
  return Object.assign(new Response(text, { status, headers }), { [ANSWER_TEXT]: text });
}
