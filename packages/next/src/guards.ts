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
  /** A page of yours to sign in on, in components and actions. Default: `AuthError` UNAUTHORIZED is thrown. */
  readonly redirectTo?: string;
}

/** Options of `requirePermission`. */
export interface RequirePermissionOptions extends RequireSessionOptions {
  /** Which one it is about; undefined is an error. Left out: the session's active one. */
  readonly organizationId?: string;
}

/** Components cannot set cookies. */
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
  // Next's bundler has it in components and actions, not in route handlers.
  const { redirect } = await import("next/navigation.js");
  return redirect(redirectTo);
}

/** The current request's session, in components, actions and route handlers. @throws AuthError UNAUTHORIZED */
export async function requireSession<Auth extends SessionSource>(
  auth: Auth,
  { redirectTo }: RequireSessionOptions = {},
): Promise<SessionOf<Auth>> {
  const asked = requireCaller(auth, await inputOf());
  return (await orRedirect(asked, redirectTo)).active;
}

/**
 * As `requireSession`, with permissions: `await requirePermission(auth, { organization: { project: ["archive"] } })`.
 * It answers the session with the `organizationId` in which the roles grant it.
 * @throws AuthError UNAUTHORIZED, FORBIDDEN; TypeError for an organizationId that is undefined, or a permission that no role can grant
 */
export async function requirePermission<Auth extends SessionSource, const Asking extends Needs<Auth>>(
  auth: Auth,
  needs: Asked<Auth, Asking>,
  options: RequirePermissionOptions = {},
): Promise<Permitted<Auth, Asking>> {
  const { redirectTo, organizationId } = options;
  // The active one would be another than the page is about.
  if ("organizationId" in options && organizationId === undefined)
    throw new TypeError("requirePermission: organizationId names no organization");
  const check = createPermissionCheck(auth, needs);
  return (await orRedirect(check(await inputOf(), organizationId), redirectTo)).active;
}
