import * as z from "zod/mini";
import { defineEndpoint, input, type Services } from "../../../plugin.ts";
import { MOST_NOTICE_SECONDS } from "../limits.ts";
import type { OrganizationPolicies } from "../policies.ts";
import type { Caller } from "../services/caller.ts";
import { isOwner } from "../services/membership/owners.ts";
import { changeCounted } from "../services/policy/change-counted.ts";
import { planPolicies } from "../services/policy/change-policies.ts";
import { policyShape } from "../services/policy/policy-shape.ts";
import { type PolicyBody, readChanges } from "../services/policy/read-changes.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface UpdatePoliciesBody extends OrganizationChoice, PolicyBody {
  /** The seconds until a stricter policy takes effect. Default and least: the option `notice`. */
  noticeSeconds?: number | undefined;
}

const body = input<UpdatePoliciesBody>(() =>
  z.object({
    ...policyShape,
    organizationId: z.optional(z.string()),
    noticeSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_NOTICE_SECONDS))),
  }),
);

/**
 * Changes the policies of an organization. A stricter one takes effect after the notice, of which members are told by
 * email, so an organization may announce only a few a day; a looser one takes effect at once.
 */
export const updatePolicies = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/update-policies",
    body,
    session: "fresh",
    noImpersonation: true,
    needs: "headers",
    rateLimit: { window: 60, max: 20 },
    changes: ["organizations"],
    enabled: () => settings.policies !== null,
    option: "organization({ policies: true })",
    errors: [
      "UNAUTHORIZED",
      "SESSION_NOT_FRESH",
      "NO_FIELDS_TO_UPDATE",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES",
      "SECOND_FACTOR_NOT_AVAILABLE",
      "UNKNOWN_SIGN_IN_METHOD",
      "POLICY_NOTICE_TOO_SHORT",
      "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR",
      "POLICY_NEEDS_AN_OWNER_WITH_METHOD",
      "TOO_MANY_REQUESTS",
    ],
    async handler(ctx): Promise<OrganizationPolicies> {
      const { organizationId, noticeSeconds: asked, ...given } = ctx.body;
      const least = settings.policies?.noticeSeconds ?? 0;
      const noticeSeconds = asked ?? least;
      const plan = async (services: Services, { organization, member }: Caller) => {
        if (!isOwner(settings, member)) throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES");
        const changes = readChanges(settings, services, given);
        if (Object.keys(changes).length === 0) throw ctx.error("NO_FIELDS_TO_UPDATE");
        if (noticeSeconds < least) throw ctx.error("POLICY_NOTICE_TOO_SHORT");
        return planPolicies(settings, services, organization, changes, ctx.now());
      };
      return changeCounted(settings, ctx, { organizationId, noticeSeconds, plan });
    },
  });
