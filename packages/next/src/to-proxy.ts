import { readCaller, type SessionSource } from "@sallyport/core/bridge";
import { type NextRequest, NextResponse } from "next/server.js";

/** Options of `toProxy`. */
export interface ProxyOptions {
  /**
   * The page to sign in on. It receives the requested address as `callbackURL`, which the screens of
   * `@sallyport/react/ui` read.
   */
  readonly redirectTo: string;
}

/** The function that `proxy.ts` exports. */
export interface NextProxy {
  (request: NextRequest): Promise<NextResponse>;
}

function toSignIn(request: NextRequest, redirectTo: string): NextResponse {
  const { nextUrl } = request;
  const target = nextUrl.clone();
  target.search = "";
  target.pathname = redirectTo;
  // A path that begins with two slashes would be a URL of another site.
  target.searchParams.set("callbackURL", nextUrl.pathname.replace(/^\/+/, "/") + nextUrl.search);
  return NextResponse.redirect(target);
}

/**
 * Redirects requests without a session, and extends sessions: `export const proxy = toProxy(auth, { redirectTo:
 * "/sign-in" })`.
 */
export function toProxy(auth: SessionSource, { redirectTo }: ProxyOptions): NextProxy {
  return async (request) => {
    const { active, cookies } = await readCaller(auth, { headers: request.headers });
    const answer = active === null ? toSignIn(request, redirectTo) : NextResponse.next();
    for (const line of cookies) answer.headers.append("set-cookie", line);
    // A shared cache must not give the session cookie to other users.
    if (cookies.length > 0) answer.headers.set("cache-control", "no-store");
    return answer;
  };
}
