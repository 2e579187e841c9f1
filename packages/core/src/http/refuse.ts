import type { AuthError } from "../contracts/error.ts";
import { respond } from "./respond.ts";

export function refuse(error: AuthError, cookies: readonly string[] = []): Response {
  const { code, message, status, headers, reason, hint } = error;
  const more = { ...(reason !== undefined && { reason }), ...(hint !== undefined && { hint }) };
  return respond({ code, message, ...more }, status, {
    cookies,
    headers: headers === undefined ? null : new Headers(headers),
  });
}
