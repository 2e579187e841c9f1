import type { AuthError } from "../contracts/error.ts";
import { type ReadyAnswer, respond } from "./respond.ts";

export function refuse(error: AuthError, cookies: readonly string[] = []): ReadyAnswer {
  const { code, message, status, headers, reason, hint } = error;
  const more = { ...(reason !== undefined && { reason }), ...(hint !== undefined && { hint }) };
  return respond({ code, message, ...more }, status, {
    code,
    cookies,
    headers: headers === undefined ? null : new Headers(headers),
  });
}
