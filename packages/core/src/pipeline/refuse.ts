import type { AuthError } from "../contracts/error.ts";
import { respond } from "../http/respond.ts";

/**
 * An error as an answer: its code and its words, nothing else.
 * Cookies queued before the failure are not sent: a refused request changes nothing in the browser.
 */
export function refuse({ code, message, status, headers }: AuthError): Response {
  return respond({ code, message }, status, {
    cookies: [],
    headers: headers === undefined ? null : new Headers(headers),
  });
}
