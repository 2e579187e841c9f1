import { cookies } from "next/headers.js";
import { parseSetCookie } from "./parse-set-cookie.ts";

/** What an `auth.api` call gives when it is asked to `returnHeaders`. */
export interface WithHeaders<Output> {
  readonly headers: Headers;
  readonly response: Output;
}

/**
 * Gives the output of a server call and puts its cookies into Next's cookie store, with every attribute they carry:
 * `await withCookies(auth.api.signIn.email({ body, headers: await nextHeaders(), returnHeaders: true }))`.
 * For server actions and route handlers; a server component cannot set cookies, and Next throws there.
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
