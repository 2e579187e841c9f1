import type { Permits } from "../contracts/permits.ts";
import type { Services } from "../contracts/services.ts";
import type { Deps } from "./deps.ts";
import { isKept } from "./session/kept-caller.ts";

export const createPermits = (deps: Deps, services: () => Services): Permits => ({
  async grants(permit) {
    for (const grants of deps.permits) if (await grants(permit, services())) return true;
    return false;
  },

  admits: (user, now) => deps.admissions.every((admits) => admits(user, now)),

  keepsKeys(user) {
    const all = services();
    const isEnrolled = async (challenge: string): Promise<boolean> =>
      (await deps.challenges.get(challenge)?.isEnrolled?.(user, all)) === true;
    return isKept(deps, user, null, { groups: all.groups, isEnrolled });
  },
});
