import type { ServerResponse } from "node:http";
import { type Asked, NOBODY, type Nobody, type Permitted } from "@sallyport/core/bridge";
import {
  getSession,
  type Needs,
  requirePermission as needPermission,
  requireSession as needSession,
  type SessionOf,
  type SessionSource,
} from "@sallyport/node";
import type { ExpressRequest } from "./express-request.ts";

/** Middleware that sets `res.locals.session` and `res.locals.user`. */
export interface ExpressGuard<Locals> {
  (request: ExpressRequest, response: ServerResponse & { locals: Locals }, next: (error?: unknown) => void): void;
}

/** Options of `requirePermission`. */
export interface ExpressPermissionOptions {
  /** The route parameter that holds the organization's id. Default: the session's active organization. */
  readonly organizationParam?: string;
}

type Read<Locals> = (request: ExpressRequest, response: ServerResponse) => Promise<Locals | null>;

function toMiddleware<Locals extends object>(read: Read<Locals>): ExpressGuard<Locals> {
  return (request, response, next) => {
    const proceed = (locals: Locals | null) => {
      // The guard has already answered the request.
      if (locals === null) return;
      Object.assign(response.locals, locals);
      next();
    };
    read(request, response).then(proceed, next);
  };
}

/**
 * Sets `res.locals.session` and `res.locals.user`, or null without a session: `app.get("/", optionalSession(auth), …)`.
 */
export function optionalSession<Auth extends SessionSource>(auth: Auth): ExpressGuard<SessionOf<Auth> | Nobody> {
  return toMiddleware(async (request, response) => (await getSession(auth, request, response)) ?? NOBODY);
}

/**
 * Sets `res.locals.session` and `res.locals.user`, or answers 401 UNAUTHORIZED: `app.get("/me", requireSession(auth),
 * …)`.
 */
export function requireSession<Auth extends SessionSource>(auth: Auth): ExpressGuard<SessionOf<Auth>> {
  return toMiddleware((request, response) => needSession(auth, request, response));
}

/**
 * Works like `requireSession`, and answers 403 FORBIDDEN if permissions are missing:
 * `app.post("/archive", requirePermission(auth, { organization: { project: ["archive"] } }), …)`.
 * `res.locals.organizationId` is the organization whose roles grant them.
 * @throws TypeError if `needs` is empty or contains a permission that no role can grant
 */
export function requirePermission<Auth extends SessionSource, const Asking extends Needs<Auth>>(
  auth: Auth,
  needs: Asked<Auth, Asking>,
  { organizationParam }: ExpressPermissionOptions = {},
): ExpressGuard<Permitted<Auth, Asking>> {
  const ask = needPermission(auth, needs);
  return toMiddleware(async (request, response) => {
    if (organizationParam === undefined) return ask(request, response);
    // Declaring `params` in ExpressRequest would hide the types of the route's own parameters.
    const organizationId: unknown = Reflect.get(Object(Reflect.get(request, "params")), organizationParam);
    if (typeof organizationId !== "string") throw new TypeError(`The route has no parameter ${organizationParam}`);
    return ask(request, response, organizationId);
  });
}
