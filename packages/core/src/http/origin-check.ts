import type { CoreErrorCode } from "../data/errors.ts";
import { type OriginMatcher, toOrigin } from "./origins.ts";

/** The origin of a Referer, which also carries a path. */
function refererOrigin(referer: string): string | null {
  if (!URL.canParse(referer)) return null;
  const { origin, username, password } = new URL(referer);
  return username === "" && password === "" ? toOrigin(origin) : null;
}

/** Most requests come from one site, whose text was looked at already. */
let knownOrigin: string | null = null;

/** A browser writes an origin in one way only; what a parser would have to mend is nobody's. */
function asWritten(origin: string): string | null {
  if (origin === knownOrigin) return origin;
  if (toOrigin(origin) !== origin) return null;
  knownOrigin = origin;
  return origin;
}

/** The site a request says it comes from: Origin, and only where there is none, Referer. */
function statedOrigin(headers: Headers): string | null {
  const origin = headers.get("origin");
  if (origin !== null) return asWritten(origin);
  const referer = headers.get("referer");
  return referer === null ? null : refererOrigin(referer);
}

/**
 * Why a request that may change something must be refused, or null.
 * With a cookie it must come from a trusted origin. Where it would start a session, a cross-site one is refused
 * without a cookie as well: else a stranger could sign a visitor in as somebody else (login CSRF).
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
    const isBrowserElsewhere = site === "cross-site" || site === "same-site";
    return isBrowserElsewhere ? "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED" : null;
  }
  const origin = statedOrigin(headers);
  if (origin !== null && isTrusted(origin)) return null;
  return stated && headers.get("origin") !== "null" && headers.get("origin") !== ""
    ? "INVALID_ORIGIN"
    : "MISSING_OR_NULL_ORIGIN";
}
