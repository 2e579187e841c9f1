import { defineServerEndpoint } from "../../../plugin.ts";
import { type UnavailablePolicy, unavailablePolicies } from "../services/policy/unavailable-policies.ts";
import type { Settings } from "../settings.ts";

/**
 * Lists the policies that nobody can meet, because the application no longer has the second factor or any of the
 * sign-in methods that they require. Server only.
 */
export const listUnavailablePolicies = (settings: Settings) =>
  defineServerEndpoint({
    method: "GET",
    path: "/organization/list-unavailable-policies",
    enabled: () => settings.policies !== null,
    option: "organization({ policies: true })",
    errors: [],
    handler: (ctx): Promise<UnavailablePolicy[]> => unavailablePolicies(settings, ctx.services, ctx.now()),
  });
