import {
  type Asked,
  type Caller,
  createPermissionCheck,
  type Needs,
  type Permitted,
  readCaller,
  refusalOf,
  requireCaller,
  type SessionInput,
  type SessionOf,
  type SessionSource,
} from "@sallyport/core/bridge";
import type { Incoming, Outgoing } from "./auth-handler.ts";
import { fromNodeHeaders } from "./from-node-headers.ts";
import { sendResponse } from "./send-response.ts";

/**
 * Asks for permissions, of the active organization unless one is named; null once it has answered with the refusal.
 * @throws TypeError for an organization that is undefined
 */
export interface PermissionGuard<Active> {
  (incoming: Incoming, outgoing: Outgoing, organizationId?: string): Promise<Active | null>;
}

const inputOf = ({ headers }: Incoming): SessionInput => ({ headers: fromNodeHeaders(headers) });

function sendCookies<Active>({ active, cookies }: Caller<Active>, outgoing: Outgoing): Active {
  for (const line of cookies) outgoing.appendHeader("set-cookie", line);
  // Or a shared cache would hand the session to everybody.
  if (cookies.length > 0) outgoing.setHeader("cache-control", "no-store");
  return active;
}

async function admit<Active>(
  asked: Promise<Caller<Active>>,
  { method }: Incoming,
  outgoing: Outgoing,
): Promise<Active | null> {
  try {
    return sendCookies(await asked, outgoing);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    await sendResponse(refusal, outgoing, method);
    return null;
  }
}

/** The session that a request to a route of your own shows, or null. */
export async function getSession<Auth extends SessionSource>(
  auth: Auth,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<SessionOf<Auth> | null> {
  return sendCookies(await readCaller(auth, inputOf(incoming)), outgoing);
}

/** The session that a request to a route of your own shows; null once it has answered 401 UNAUTHORIZED. */
export function requireSession<Auth extends SessionSource>(
  auth: Auth,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<SessionOf<Auth> | null> {
  return admit(requireCaller(auth, inputOf(incoming)), incoming, outgoing);
}

/**
 * Makes a guard: `requirePermission(auth, { organization: { project: ["update"] } })`. It answers the session with the
 * `organizationId` in which the roles grant it.
 * @throws TypeError for needs that ask for nothing, or for a permission that no role can grant
 */
export function requirePermission<Auth extends SessionSource, const Asking extends Needs<Auth>>(
  auth: Auth,
  needs: Asked<Auth, Asking>,
): PermissionGuard<Permitted<Auth, Asking>> {
  const check = createPermissionCheck(auth, needs);
  return async (incoming, outgoing, ...named) => {
    const [organizationId] = named;
    // The active one would be another than the route is about.
    if (named.length > 0 && organizationId === undefined)
      throw new TypeError("requirePermission: organizationId names no organization");
    return admit(check(inputOf(incoming), organizationId), incoming, outgoing);
  };
}
