import type { WithHeaders } from "../contracts/call.ts";
import { coreError } from "../data/core-error.ts";

/** The input of a session look-up. */
export interface SessionInput {
  readonly headers: Headers;
  /** Set it where the response cannot set cookies: the session is then not extended. */
  readonly query?: { readonly disableRefresh: true };
}

/** An auth instance, as guards of an application's own routes use it. */
export interface SessionSource {
  readonly api: {
    getSession(input: SessionInput & { readonly returnHeaders: true }): Promise<WithHeaders<unknown>>;
  };
}

/** The `{ session, user }` of an instance, with the types of its plugins. */
export type SessionOf<Auth extends SessionSource> = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

/** The caller of a request that has no session. */
export interface Nobody {
  readonly session: null;
  readonly user: null;
}

/** The value for a request that has no session: `{ session: null, user: null }`. */
export const NOBODY: Nobody = Object.freeze({ session: null, user: null });

/** The caller of a request, and the cookies that its response must set. */
export interface Caller<Active> {
  readonly active: Active;
  /** The `Set-Cookie` lines for a session that was extended or has ended. */
  readonly cookies: readonly string[];
}

/** Reads the session of a request. */
export async function readCaller<Auth extends SessionSource>(
  auth: Auth,
  input: SessionInput,
): Promise<Caller<SessionOf<Auth> | null>> {
  const { response, headers } = await auth.api.getSession({ ...input, returnHeaders: true });
  return { active: response as SessionOf<Auth> | null, cookies: headers.getSetCookie() };
}

/** Reads the session of a request. @throws UNAUTHORIZED if there is none */
export async function requireCaller<Auth extends SessionSource>(
  auth: Auth,
  input: SessionInput,
): Promise<Caller<SessionOf<Auth>>> {
  const { active, cookies } = await readCaller(auth, input);
  if (active === null) throw coreError("UNAUTHORIZED");
  return { active, cookies };
}
