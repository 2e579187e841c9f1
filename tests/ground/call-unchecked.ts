import type { Browser } from "@sallyport/testing";
import type { OpenedAuth } from "./open-auth.ts";

/**
 * Calls the handler without the standing assertions, for tests that expect a server error. A call with a body is a
 * POST.
 */
export function callUnchecked(
  { auth, origin }: OpenedAuth,
  browser: Browser,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers = { origin, "content-type": "application/json", cookie: browser.cookies.header() ?? "", ...more };
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return auth.handler(new Request(`${origin}/api/auth${path}`, { headers, ...init }));
}
