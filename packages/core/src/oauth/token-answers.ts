import type { JsonObject } from "../contracts/provider.ts";
import { readText } from "./read-claims.ts";

/** Turns a list or a comma-separated text into the form of RFC 6749. @see RFC 6749 section 3.3 */
export function normalizeScopes(answer: JsonObject): JsonObject {
  const { scope } = answer;
  if (Array.isArray(scope)) return { ...answer, scope: scope.join(" ") };
  return typeof scope === "string" ? { ...answer, scope: scope.replaceAll(",", " ") } : answer;
}

/** Turns an error object into an error code. @see RFC 6749 section 5.2 */
export function normalizeError(answer: JsonObject): JsonObject {
  const { error, access_token, message } = answer;
  if (access_token !== undefined || typeof error === "string") return answer;
  if (typeof error === "object" && error !== null) {
    const word = ("type" in error && readText(error.type)) || ("code" in error && readText(error.code));
    return { error: word || "invalid_request" };
  }
  return error === undefined && message === undefined ? answer : { error: "invalid_request" };
}
