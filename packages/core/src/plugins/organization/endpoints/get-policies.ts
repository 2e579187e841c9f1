import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { OrganizationPolicies } from "../policies.ts";
import { memberIn } from "../services/caller.ts";
import { offeredMethods } from "../services/policy/account-standing.ts";
import { toPolicyCaller, unmetFor } from "../services/policy/assert-policies-met.ts";
import { announced, inForce, policiesOf } from "../services/policy/stored-policies.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface GetPoliciesQuery extends OrganizationChoice {}

/** The policies of an organization, and what the caller lacks. */
export interface PoliciesResult {
  organizationId: string;
  policies: OrganizationPolicies;
  /** The error code of the calls that the caller's session is refused. Null if it meets the policies. */
  unmet: string | null;
  /** The same, once every announced change has taken effect. */
  unmetSoon: string | null;
  /** The values that an owner may choose. */
  choices: { secondFactor: boolean; signInMethods: string[]; noticeSeconds: number; domains: boolean };
}

const query = input<GetPoliciesQuery>(() => z.object({ organizationId: z.optional(z.string()) }));

/** Returns the policies to any member, also to one who does not meet them yet. */
export const getPolicies = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-policies",
    query,
    session: "required",
    needs: "headers",
    enabled: () => settings.policies !== null,
    option: "organization({ policies: true })",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<PoliciesResult> {
      const { services } = ctx;
      const { organization } = await memberIn(ctx, ctx.query.organizationId);
      const now = ctx.now();
      const policies = await policiesOf(services, organization.id, now);
      const caller = toPolicyCaller(ctx);
      return {
        organizationId: organization.id,
        policies,
        unmet: await unmetFor(settings, services, inForce(policies), caller, now),
        unmetSoon: await unmetFor(settings, services, announced(policies), caller, now),
        choices: {
          secondFactor: settings.policies?.start.hasTwoFactor === true,
          signInMethods: [...offeredMethods(settings, services)],
          noticeSeconds: settings.policies?.noticeSeconds ?? 0,
          domains: (settings.policies?.domains ?? null) !== null,
        },
      };
    },
  });
