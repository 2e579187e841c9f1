import * as z from "zod/mini";
import { defineServerEndpoint, input } from "../../../plugin.ts";
import { POLICY_NAMES, type PolicyName } from "../policies.ts";
import { lockOrganization } from "../services/lock-organization.ts";
import { resetPolicies as reset, tellOwnersOfReset } from "../services/policy/reset-policies.ts";
import { toOrganization } from "../services/rows.ts";
import type { Settings } from "../settings.ts";
import { organization as table } from "../tables.ts";

export interface ResetPoliciesBody {
  /** Id or slug. */
  organizationId: string;
  /** The policies to turn off. Default: all. */
  policies?: PolicyName[] | undefined;
}

/** The policies that were turned off. */
export interface ResetPolicies {
  organizationId: string;
  policies: PolicyName[];
}

const body = input<ResetPoliciesBody>(() =>
  z.object({
    organizationId: z.string().check(z.minLength(1)),
    policies: z.optional(z.array(z.enum(POLICY_NAMES)).check(z.minLength(1))),
  }),
);

/**
 * Turns off policies at once, those that are announced included, and tells the owners by email. It is for an
 * organization whose owners are locked out. Server only.
 */
export const resetPolicies = (settings: Settings) =>
  defineServerEndpoint({
    method: "POST",
    path: "/organization/reset-policies",
    body,
    enabled: () => settings.policies !== null,
    option: "organization({ policies: true })",
    errors: ["ORGANIZATION_NOT_FOUND"],
    async handler(ctx): Promise<ResetPolicies> {
      const { organizationId: named, policies: asked = POLICY_NAMES } = ctx.body;
      const { store } = ctx.services;
      const row =
        (await store.find(table, { where: { id: named } })) ?? (await store.find(table, { where: { slug: named } }));
      if (row === null) throw ctx.error("ORGANIZATION_NOT_FOUND");
      const organization = toOrganization(row);
      const names = POLICY_NAMES.filter((name) => asked.includes(name));
      const policies = await ctx.transaction(async (services) => {
        await lockOrganization(services, organization.id, ctx.now());
        const turnedOff = await reset(ctx, services, organization, names);
        if (turnedOff.length > 0) await tellOwnersOfReset(ctx, settings, services, organization);
        return turnedOff;
      });
      return { organizationId: organization.id, policies };
    },
  });
