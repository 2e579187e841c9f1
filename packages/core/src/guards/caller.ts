import type { WithHeaders } from "../contracts/call.ts";
import { coreError } from "../data/core-error.ts";

/** How a session is asked for. */
export interface SessionInput {
  readonly headers: Headers;
  /** Where no cookie can be sent, no session is extended. */
  readonly query?: { readonly disableRefresh: true };
}

/** An auth instance, to guards of an application's own routes. */
export interface SessionSource {
  readonly api: {
    getSession(input: SessionInput & { readonly returnHeaders: true }): Promise<WithHeaders<unknown>>;
  };
}

/** `{ session, user }` as the instance types them. */
export type SessionOf<Auth extends SessionSource> = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

/** What a request without a session shows. */
export interface Nobody {
  readonly session: null;
  readonly user: null;
}

/** Without a session there is `{ session: null, user: null }`. */
export const NOBODY: Nobody = Object.freeze({ session: null, user: null });

/** Who sends a request, and the cookies that its answer is to carry. */
export interface Caller<Active> {
  readonly active: Active;
  /** `Set-Cookie` lines: a session was extended, or has ended. */
  readonly cookies: readonly string[];
}

/** The session that a request shows, or null. */
export async function readCaller<Auth extends SessionSource>(
  auth: Auth,
  input: SessionInput,
): Promise<Caller<SessionOf<Auth> | null>> {
  const { response, headers: told } = await auth.api.getSession({ ...input, returnHeaders: true });
  // Typed by the instance.
  return { active: response as SessionOf<Auth> | null, cookies: told.getSetCookie() };
}

/** @throws UNAUTHORIZED without a session */
export async function requireCaller<Auth extends SessionSource>(
  auth: Auth,
  input: SessionInput,
): Promise<Caller<SessionOf<Auth>>> {
  const { active, cookies } = await readCaller(auth, input);
  if (active === null) throw coreError("UNAUTHORIZED");
  return { active, cookies };
}
