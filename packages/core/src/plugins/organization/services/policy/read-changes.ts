import * as z from "zod/mini";
import type { Services } from "../../../../plugin.ts";
import {
  LEAST_SESSION_AGE_SECONDS,
  MOST_SESSION_AGE_SECONDS,
  SIGN_IN_METHOD_CHARACTERS,
  SIGN_IN_METHODS,
} from "../../limits.ts";
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

const method = z.string().check(z.minLength(1), z.maxLength(SIGN_IN_METHOD_CHARACTERS));

export const policyShape = {
  secondFactor: z.optional(z.boolean()),
  signInMethods: z.optional(z.nullable(z.array(method).check(z.minLength(1), z.maxLength(SIGN_IN_METHODS)))),
  maxSessionAge: z.optional(
    z.nullable(z.int().check(z.minimum(LEAST_SESSION_AGE_SECONDS), z.maximum(MOST_SESSION_AGE_SECONDS))),
  ),
};

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
