import type { AuthError } from "../contracts/error.ts";
import { respond } from "../http/respond.ts";

/**
 * An error as an answer: its code and its words, and what it hints at while developing.
 * @param cookies those that are meant to go out with a refusal; no other changes the browser
 */
export function refuse({ code, message, status, headers, hint }: AuthError, cookies: readonly string[] = []): Response {
  return respond(hint === undefined ? { code, message } : { code, message, hint }, status, {
    cookies,
    headers: headers === undefined ? null : new Headers(headers),
  });
}
