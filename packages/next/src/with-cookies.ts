import { cookies } from "next/headers.js";
import { parseSetCookie } from "./parse-set-cookie.ts";

/** What an `auth.api` call with `returnHeaders` gives. */
export interface WithHeaders<Output> {
  readonly headers: Headers;
  readonly response: Output;
}

/**
 * Puts the cookies of a server call into Next's cookie store and gives its output: `await
 * withCookies(auth.api.signIn.email({ body, headers: await nextHeaders(), returnHeaders: true }))`; for server actions
 * and route handlers, as Next throws in server components.
 */
export async function withCookies<Output>(call: PromiseLike<WithHeaders<Output>>): Promise<Output> {
  const { headers, response } = await call;
  const jar = await cookies();
  for (const line of headers.getSetCookie()) {
    const cookie = parseSetCookie(line);
    if (cookie !== null) jar.set(cookie);
  }
  return response;
}
