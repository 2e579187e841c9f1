import { cookies } from "next/headers.js";
import { parseSetCookie } from "./parse-set-cookie.ts";

/** The result of an `auth.api` call with `returnHeaders`. */
export interface WithHeaders<Output> {
  readonly headers: Headers;
  readonly response: Output;
}

/** Sets the cookies of an `auth.api` call and returns its output, in server actions and route handlers. */
export async function withCookies<Output>(call: PromiseLike<WithHeaders<Output>>): Promise<Output> {
  const { headers, response } = await call;
  const jar = await cookies();
  for (const line of headers.getSetCookie()) {
    const cookie = parseSetCookie(line);
    if (cookie !== null) jar.set(cookie);
  }
  return response;
}
