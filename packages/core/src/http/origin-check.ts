import type { CoreErrorCode } from "../data/errors.ts";
import { type OriginMatcher, toOrigin } from "./origins.ts";

function refererOrigin(referer: string): string | null {
  if (!URL.canParse(referer)) return null;
  const { origin, username, password } = new URL(referer);
  return username === "" && password === "" ? toOrigin(origin) : null;
}

let knownOrigin: string | null = null;

function asWritten(origin: string): string | null {
  if (origin === knownOrigin) return origin;
  if (toOrigin(origin) !== origin) return null;
  knownOrigin = origin;
  return origin;
}

function statedOrigin(headers: Headers): string | null {
  const origin = headers.get("origin");
  if (origin !== null) return asWritten(origin);
  const referer = headers.get("referer");
  return referer === null ? null : refererOrigin(referer);
}

/**
 * Returns the reason to refuse a state-changing request, or null. A request with cookies needs a trusted origin. A
 * request that starts a session needs one even without cookies, which prevents login CSRF.
 */
export function originProblem(
  headers: Headers,
  isTrusted: OriginMatcher,
  startsSession: boolean,
): CoreErrorCode | null {
  const hasCookie = headers.has("cookie");
  if (!hasCookie && !startsSession) return null;
  const stated = headers.has("origin") || headers.has("referer");
  if (!hasCookie && !headers.has("origin")) {
    const site = headers.get("sec-fetch-site");
    if (site === "cross-site" || site === "same-site") return "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED";
    if (!stated) return null;
  }
  const origin = statedOrigin(headers);
  if (origin !== null && isTrusted(origin)) return null;
  return stated && headers.get("origin") !== "null" && headers.get("origin") !== ""
    ? "INVALID_ORIGIN"
    : "MISSING_OR_NULL_ORIGIN";
}
