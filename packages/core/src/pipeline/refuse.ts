import type { AuthError } from "../contracts/error.ts";
import { respond } from "../http/respond.ts";

/**
 * An error as an answer: its code and its words.
 * @param cookies those that are meant to go out with a refusal; no other changes the browser
 */
export function refuse({ code, message, status, headers }: AuthError, cookies: readonly string[] = []): Response {
  return respond({ code, message }, status, {
    cookies,
    headers: headers === undefined ? null : new Headers(headers),
  });
}
