import type { ActiveSession, CallerKey, Services } from "../../../../plugin.ts";
import type { OrganizationErrorCode } from "../../errors.ts";
import { organizationError } from "../../organization-error.ts";
import type { PolicyValues } from "../../policies.ts";
import type { Settings } from "../../settings.ts";
import { hasOtherFactor } from "./account-standing.ts";
import { inForce, policiesOf } from "./stored-policies.ts";
import { isEnrolled, methodOf, type PolicyCaller, unmetCode } from "./unmet.ts";

const SETUP = "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";

/** The session has passed the factor that began it, and which its user may have removed since. */
const isByOwnFactor = ({ policies }: Settings, { session, user }: PolicyCaller): boolean =>
  session !== null && !isEnrolled(user) && (policies?.start.secondFactors ?? []).includes(methodOf(session) ?? "");

/** A user who has a passkey signs in with it, and needs no other second factor. */
export async function unmetFor(
  settings: Settings,
  services: Services,
  values: PolicyValues,
  caller: PolicyCaller,
  now: Date,
): Promise<OrganizationErrorCode | null> {
  const code = unmetCode(values, caller, now);
  if (code !== SETUP && values.secondFactor && isByOwnFactor(settings, caller))
    return (await hasOtherFactor(settings, services, caller.user.id)) ? code : SETUP;
  if (code !== SETUP || !(await hasOtherFactor(settings, services, caller.user.id))) return code;
  if (caller.session !== null) return "ORGANIZATION_REQUIRES_SECOND_FACTOR";
  return unmetCode({ ...values, secondFactor: false }, caller, now);
}

export interface PolicyScope {
  readonly actor: ActiveSession;
  readonly key: CallerKey | null;
  readonly services: Services;
  now(): Date;
}

export const toPolicyCaller = ({ actor, key }: Pick<PolicyScope, "actor" | "key">): PolicyCaller => ({
  user: actor.user,
  session: key === null ? actor.session : null,
});

/**
 * An organization's own key is exempt: it was made by a member who met the policies.
 * @throws the code of a policy that the caller does not meet
 */
export async function assertPoliciesMet(settings: Settings, ctx: PolicyScope, organizationId: string): Promise<void> {
  if (settings.policies === null || (ctx.key !== null && ctx.key.organizationId !== null)) return;
  const now = ctx.now();
  const values = inForce(await policiesOf(ctx.services, organizationId, now));
  const code = await unmetFor(settings, ctx.services, values, toPolicyCaller(ctx), now);
  if (code !== null) throw organizationError(code);
}
