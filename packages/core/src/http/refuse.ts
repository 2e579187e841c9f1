import type { AuthError } from "../contracts/error.ts";
import { respond } from "./respond.ts";

/** With a hint in development. @param cookies those kept on refusal */
export function refuse({ code, message, status, headers, hint }: AuthError, cookies: readonly string[] = []): Response {
  return respond(hint === undefined ? { code, message } : { code, message, hint }, status, {
    cookies,
    headers: headers === undefined ? null : new Headers(headers),
  });
}
