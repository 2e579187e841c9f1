import type { Permits } from "../contracts/permits.ts";
import type { Services } from "../contracts/services.ts";
import type { Deps } from "./deps.ts";

export const createPermits = ({ permits, admissions }: Deps, services: () => Services): Permits => ({
  async grants(permit) {
    for (const grants of permits) if (await grants(permit, services())) return true;
    return false;
  },

  admits: (user, now) => admissions.every((admits) => admits(user, now)),
});
