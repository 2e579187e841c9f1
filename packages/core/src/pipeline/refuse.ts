import type { AuthError } from "../contracts/error.ts";
import { respond } from "../http/respond.ts";

/** An error as a response. @param cookies those kept on refusal */
export function refuse({ code, message, status, headers }: AuthError, cookies: readonly string[] = []): Response {
  return respond({ code, message }, status, {
    cookies,
    headers: headers === undefined ? null : new Headers(headers),
  });
}
