import type { AuthOptions } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { bearer } from "@sallyport/core/bearer";
import { jwt } from "@sallyport/core/jwt";
import { twoFactor } from "@sallyport/core/two-factor";
import { plugin as organization } from "../../contracts/permissions/organization-matrix-world.ts";

/** With all features on; `every-route.test.ts` finds a missing one. */
export const PLUGINS: NonNullable<AuthOptions["plugins"]> = [
  organization(),
  twoFactor(),
  admin(),
  apiKey({ organizations: true }),
  bearer(),
  jwt(),
  audit(),
];
