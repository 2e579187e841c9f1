import { AuthError, type EveryEventListener } from "../../../plugin.ts";
import { twoFactorErrors } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { isEnrolled } from "./caller.ts";
import { hasMetFactor } from "./requirement.ts";

const CODE = "TWO_FACTOR_SETUP_REQUIRED";

/**
 * Users without a factor cannot make themselves owners if owners must have one, because their session would end. The
 * error rolls back the change.
 * @throws TWO_FACTOR_SETUP_REQUIRED
 */
export const requireEnrolment =
  ({ groups }: Settings): EveryEventListener =>
  async (event, { name, actor, services }) => {
    if (name !== "member.added" && name !== "member.updated") return;
    const userId: unknown = Reflect.get(event, "userId");
    if (actor === null || actor.apiKeyId !== undefined || actor.impersonatedBy !== undefined) return;
    if (actor.userId !== userId) return;
    const user = await services.users.find(actor.userId);
    if (user === null || isEnrolled(user) || !(await services.groups.hasAny(groups, user))) return;
    if (await hasMetFactor(services, actor.sessionId)) return;
    throw new AuthError({ code: CODE, ...twoFactorErrors[CODE] });
  };
