import {
  type Asked,
  type Caller,
  createPermissionCheck,
  type Needs,
  NOBODY,
  type Nobody,
  type Permitted,
  readCaller,
  refusalOf,
  requireCaller,
  type SessionOf,
  type SessionSource,
} from "@sallyport/core/bridge";
import type { Context, MiddlewareHandler } from "hono";

/** Middleware that sets `c.var.session` and `c.var.user`. */
export type HonoGuard<Variables extends object> = MiddlewareHandler<{ Variables: Variables }>;

/** Options of `requirePermission`. */
export interface HonoPermissionOptions {
  /**
   * Returns the id of the organization that a request is about; undefined is an error. Default: the session's active
   * one.
   */
  readonly organizationId?: (c: Context) => string | undefined;
}

function toMiddleware<Variables extends object>(
  read: (headers: Headers, c: Context) => Promise<Caller<Variables>>,
): HonoGuard<Variables> {
  return async (c, next) => {
    let caller: Caller<Variables>;
    try {
      caller = await read(c.req.raw.headers, c);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return refusal;
    }
    for (const [name, value] of Object.entries(caller.active)) c.set(name as never, value as never);
    await next();
    // Cookies that are set before `next()` are lost if the route returns its own Response.
    for (const line of caller.cookies) c.header("set-cookie", line, { append: true });
    // A shared cache must not give the session cookie to other users.
    if (caller.cookies.length > 0) c.header("cache-control", "no-store");
    return undefined;
  };
}

/** Sets `c.var.session` and `c.var.user`, or null without a session: `app.use(optionalSession(auth))`. */
export function optionalSession<Auth extends SessionSource>(auth: Auth): HonoGuard<SessionOf<Auth> | Nobody> {
  return toMiddleware(async (headers) => {
    const { active, cookies } = await readCaller(auth, { headers });
    return { active: active ?? NOBODY, cookies };
  });
}

/** Sets `c.var.session` and `c.var.user`, or returns 401 UNAUTHORIZED: `app.get("/me", requireSession(auth), …)`. */
export const requireSession = <Auth extends SessionSource>(auth: Auth): HonoGuard<SessionOf<Auth>> =>
  toMiddleware((headers) => requireCaller(auth, { headers }));

/**
 * Works like `requireSession`, and returns 403 FORBIDDEN if permissions are missing:
 * `app.post("/archive", requirePermission(auth, { organization: { project: ["archive"] } }), …)`.
 * `c.var.organizationId` is the organization whose roles grant them.
 * @throws TypeError if `needs` is empty or contains a permission that no role can grant
 */
export function requirePermission<Auth extends SessionSource, const Asking extends Needs<Auth>>(
  auth: Auth,
  needs: Asked<Auth, Asking>,
  { organizationId }: HonoPermissionOptions = {},
): HonoGuard<Permitted<Auth, Asking>> {
  const check = createPermissionCheck(auth, needs);
  return toMiddleware(async (headers, c) => {
    if (organizationId === undefined) return check({ headers });
    const named = organizationId(c);
    // A fallback to the active organization could check a different organization than the route uses.
    if (named === undefined)
      throw new TypeError("requirePermission: organizationId must be given, but it is undefined");
    return check({ headers }, named);
  });
}
