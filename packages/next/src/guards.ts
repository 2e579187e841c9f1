import { isAuthError } from "@sallyport/core";
import {
  type Asked,
  createPermissionCheck,
  type Needs,
  type Permitted,
  requireCaller,
  type SessionInput,
  type SessionOf,
  type SessionSource,
} from "@sallyport/core/bridge";
import { nextHeaders } from "./next-headers.ts";

/** Options of `requireSession`. */
export interface RequireSessionOptions {
  /** The page to sign in on, for components and actions. Default: throws `AuthError` UNAUTHORIZED. */
  readonly redirectTo?: string;
}

/** Options of `requirePermission`. */
export interface RequirePermissionOptions extends RequireSessionOptions {
  /** The id of the organization; undefined is an error. Default: the session's active organization. */
  readonly organizationId?: string;
}

/** Components cannot set cookies, so the session is not extended. */
const inputOf = async (): Promise<SessionInput> => ({
  headers: await nextHeaders(),
  query: { disableRefresh: true },
});

async function orRedirect<Result>(asked: Promise<Result>, redirectTo: string | undefined): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (redirectTo === undefined || !isAuthError(error) || error.code !== "UNAUTHORIZED") throw error;
  }
  // Next bundles this module for components and actions, but not for route handlers.
  const { redirect } = await import("next/navigation.js");
  return redirect(redirectTo);
}

/** Returns the current request's session, in components, actions and route handlers. @throws AuthError UNAUTHORIZED */
export async function requireSession<Auth extends SessionSource>(
  auth: Auth,
  { redirectTo }: RequireSessionOptions = {},
): Promise<SessionOf<Auth>> {
  const asked = requireCaller(auth, await inputOf());
  return (await orRedirect(asked, redirectTo)).active;
}

/**
 * Works like `requireSession`, with permissions: `await requirePermission(auth, { organization: { project: ["archive"]
 * } })`.
 * It resolves to the session and the `organizationId` whose roles grant them.
 * @throws AuthError UNAUTHORIZED, FORBIDDEN; TypeError for an undefined organizationId or a permission that no role can
 * grant
 */
export async function requirePermission<Auth extends SessionSource, const Asking extends Needs<Auth>>(
  auth: Auth,
  needs: Asked<Auth, Asking>,
  options: RequirePermissionOptions = {},
): Promise<Permitted<Auth, Asking>> {
  const { redirectTo, organizationId } = options;
  // A fallback to the active organization would check another one than the page is about.
  if ("organizationId" in options && organizationId === undefined)
    throw new TypeError("requirePermission: organizationId must be given, but it is undefined");
  const check = createPermissionCheck(auth, needs);
  return (await orRedirect(check(await inputOf(), organizationId), redirectTo)).active;
}
