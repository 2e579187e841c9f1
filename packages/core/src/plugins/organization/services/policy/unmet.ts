import type { Session, User } from "../../../../plugin.ts";
import type { OrganizationErrorCode } from "../../errors.ts";
import type { PolicyValues } from "../../policies.ts";

export interface PolicyCaller {
  readonly user: User;
  readonly session: Session | null;
}

const IMPERSONATION = "impersonation";
const ALIASES: Readonly<Record<string, string>> = { "sign-up": "password" };

export const methodNamed = (method: string): string => ALIASES[method] ?? method;

const columnOf = (session: Session, name: string): unknown => Reflect.get(session, name) ?? null;

function signedInAt(session: Session): Date {
  const at = columnOf(session, "signedInAt");
  return at instanceof Date ? at : session.createdAt;
}

export function methodOf(session: Session): string | null {
  const method = columnOf(session, "signInMethod");
  return typeof method === "string" ? method : null;
}

function acceptsMethod(allowed: readonly string[], session: Session): boolean {
  const method = methodOf(session);
  return method !== null && (method === IMPERSONATION || allowed.includes(method));
}

export const isEnrolled = (user: User): boolean => Reflect.get(user, "twoFactorEnabled") === true;

const hasPassedFactor = ({ user, session }: PolicyCaller): boolean =>
  session === null
    ? isEnrolled(user)
    : columnOf(session, "twoFactorAt") !== null || methodOf(session) === IMPERSONATION;

export function unmetCode(
  { secondFactor, signInMethods, maxSessionAge }: PolicyValues,
  caller: PolicyCaller,
  now: Date,
): OrganizationErrorCode | null {
  const { user, session } = caller;
  const lacksFactor = secondFactor && !hasPassedFactor(caller);
  if (lacksFactor && !isEnrolled(user)) return "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
  // A key outlives the sign-in that made it, so it cannot show how and when its user signed in.
  if (session === null)
    return signInMethods === null && maxSessionAge === null ? null : "ORGANIZATION_REFUSES_USER_KEYS";
  if (signInMethods !== null && !acceptsMethod(signInMethods, session))
    return "ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";
  if (lacksFactor) return "ORGANIZATION_REQUIRES_SECOND_FACTOR";
  if (maxSessionAge !== null && now.getTime() - signedInAt(session).getTime() > maxSessionAge * 1000)
    return "ORGANIZATION_REQUIRES_NEW_SIGN_IN";
  return null;
}
