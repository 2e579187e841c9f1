import type { Authorization } from "../contracts/authorization.ts";
import type { Services } from "../contracts/services.ts";
import type { Deps } from "./deps.ts";
import { isStillAllowed } from "./session/is-still-allowed.ts";

export const createAuthorization = (deps: Deps, services: () => Services): Authorization => ({
  async grants(permit) {
    for (const grants of deps.permissionChecks) if (await grants(permit, services())) return true;
    return false;
  },

  admits: (user, now) => deps.admissions.every((admits) => admits(user, now)),

  keepsKeys(user) {
    const all = services();
    const isEnrolled = async (challenge: string): Promise<boolean> =>
      (await deps.challenges.get(challenge)?.isEnrolled?.(user, all)) === true;
    return isStillAllowed(deps, user, null, { groups: all.groups, isEnrolled });
  },
});
