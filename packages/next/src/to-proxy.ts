import { readCaller, type SessionSource } from "@sallyport/core/bridge";
import { type NextRequest, NextResponse } from "next/server.js";

/** Options of `toProxy`. */
export interface ProxyOptions {
  /** The page to sign in on; it is told the address that was asked for in `callbackURL`, as the screens of `@sallyport/react/ui` read it. */
  readonly redirectTo: string;
}

/** What a `proxy.ts` exports. */
export interface NextProxy {
  (request: NextRequest): Promise<NextResponse>;
}

function toSignIn(request: NextRequest, redirectTo: string): NextResponse {
  const { nextUrl } = request;
  const target = nextUrl.clone();
  target.search = "";
  target.pathname = redirectTo;
  // With two slashes it would be another site's address.
  target.searchParams.set("callbackURL", nextUrl.pathname.replace(/^\/+/, "/") + nextUrl.search);
  return NextResponse.redirect(target);
}

/** Lets nobody without a session past, and extends sessions: `export const proxy = toProxy(auth, { redirectTo: "/sign-in" })`. */
export function toProxy(auth: SessionSource, { redirectTo }: ProxyOptions): NextProxy {
  return async (request) => {
    const { active, cookies } = await readCaller(auth, { headers: request.headers });
    const answer = active === null ? toSignIn(request, redirectTo) : NextResponse.next();
    for (const line of cookies) answer.headers.append("set-cookie", line);
    // Or a shared cache would hand the session to everybody.
    if (cookies.length > 0) answer.headers.set("cache-control", "no-store");
    return answer;
  };
}
