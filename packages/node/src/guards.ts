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
 * Checks permissions in the named or the active organization. Resolves to null if it has answered with 401 or 403.
 * @throws TypeError if the organization is undefined
 */
export interface PermissionGuard<Active> {
  (incoming: Incoming, outgoing: Outgoing, organizationId?: string): Promise<Active | null>;
}

const inputOf = ({ headers }: Incoming): SessionInput => ({ headers: fromNodeHeaders(headers) });

function sendCookies<Active>({ active, cookies }: Caller<Active>, outgoing: Outgoing): Active {
  for (const line of cookies) outgoing.appendHeader("set-cookie", line);
  // A shared cache must not give the session cookie to other users.
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

/** Returns the session of a request to one of your own routes, or null. */
export async function getSession<Auth extends SessionSource>(
  auth: Auth,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<SessionOf<Auth> | null> {
  return sendCookies(await readCaller(auth, inputOf(incoming)), outgoing);
}

/** Returns the session of a request to one of your own routes, or null if it has answered 401 UNAUTHORIZED. */
export function requireSession<Auth extends SessionSource>(
  auth: Auth,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<SessionOf<Auth> | null> {
  return admit(requireCaller(auth, inputOf(incoming)), incoming, outgoing);
}

/**
 * Creates a guard: `requirePermission(auth, { organization: { project: ["update"] } })`. It resolves to the session and
 * the `organizationId` whose roles grant the permissions.
 * @throws TypeError if `needs` is empty or contains a permission that no role can grant
 */
export function requirePermission<Auth extends SessionSource, const Asking extends Needs<Auth>>(
  auth: Auth,
  needs: Asked<Auth, Asking>,
): PermissionGuard<Permitted<Auth, Asking>> {
  const check = createPermissionCheck(auth, needs);
  return async (incoming, outgoing, ...named) => {
    const [organizationId] = named;
    // A fallback to the active organization would check another one than the route is about.
    if (named.length > 0 && organizationId === undefined)
      throw new TypeError("requirePermission: organizationId must be given, but it is undefined");
    return admit(check(inputOf(incoming), organizationId), incoming, outgoing);
  };
}
