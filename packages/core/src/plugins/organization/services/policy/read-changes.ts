import type { Services } from "../../../../plugin.ts";
import { organizationError } from "../../organization-error.ts";
import type { Settings } from "../../settings.ts";
import { offeredMethods } from "./account-standing.ts";
import type { PolicyChanges } from "./change-policies.ts";

export interface PolicyBody {
  /** Whether members need a second factor. */
  secondFactor?: boolean | undefined;
  /** The sign-in methods to accept, such as `password`, `passkey` or `social:google`. Null accepts all. */
  signInMethods?: string[] | null | undefined;
  /** The greatest age of a sign-in in seconds, at least 300. Null accepts every age. */
  maxSessionAge?: number | null | undefined;
}

/** @throws SECOND_FACTOR_NOT_AVAILABLE, UNKNOWN_SIGN_IN_METHOD */
export function readChanges(
  settings: Settings,
  services: Pick<Services, "providers">,
  { secondFactor, signInMethods, maxSessionAge }: PolicyBody,
): PolicyChanges {
  if (secondFactor === true && settings.policies?.start.hasTwoFactor !== true)
    throw organizationError("SECOND_FACTOR_NOT_AVAILABLE");
  const offered = offeredMethods(settings, services);
  const unknown = signInMethods?.find((each) => !offered.includes(each));
  if (unknown !== undefined) throw organizationError("UNKNOWN_SIGN_IN_METHOD", unknown);
  const methods = signInMethods === null || signInMethods === undefined ? signInMethods : [...new Set(signInMethods)];
  return {
    ...(secondFactor !== undefined && { secondFactor }),
    ...(methods !== undefined && { signInMethods: methods?.sort() ?? null }),
    ...(maxSessionAge !== undefined && { maxSessionAge }),
  };
}
