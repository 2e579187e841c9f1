import * as z from "zod/mini";
import { defineEndpoint, input, isAuthError, op, type Services } from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import type { PolicyName, PolicyValues } from "../policies.ts";
import { callerIn } from "../services/caller.ts";
import { isOwner, ownersOf } from "../services/membership/owners.ts";
import { type LackingPolicy, lackingOf } from "../services/policy/account-standing.ts";
import { toPolicyCaller, unmetFor } from "../services/policy/assert-policies-met.ts";
import { stricterOf } from "../services/policy/change-policies.ts";
import { assertOwnerMeets } from "../services/policy/owners-standing.ts";
import { policyShape } from "../services/policy/policy-shape.ts";
import { type PolicyBody, readChanges } from "../services/policy/read-changes.ts";
import { announced, inForce, policiesOf } from "../services/policy/stored-policies.ts";
import { toMemberWithUser } from "../services/rows.ts";
import type { Settings } from "../settings.ts";
import { member as memberTable } from "../tables.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface PreviewPoliciesBody extends OrganizationChoice, PolicyBody {
  /** The number of members to skip. Default 0. */
  offset?: number | undefined;
}

/** A member who would be refused, and what they would have to set up. */
export interface AffectedMember extends MemberWithUser {
  lacks: LackingPolicy[];
}

/** The effect that policies would have. */
export interface PolicyPreview {
  /** The members who have to set something up. Sessions are not looked at. */
  affected: AffectedMember[];
  /** The error code of the calls that the caller's own session would be refused. Null if it meets the policies. */
  unmet: string | null;
  /** The policies that become stricter, so that sessions which do not meet them are refused. */
  stricter: PolicyName[];
  members: number;
  /** The `offset` of the next hundred members. Null if these were the last ones. */
  nextOffset: number | null;
  /** When the policies would take effect. Null means at once. */
  effectiveAt: Date | null;
  /** The error code with which the change would be refused. */
  refusal: string | null;
}

const AT_ONCE = 100;

const body = input<PreviewPoliciesBody>(() =>
  z.object({
    ...policyShape,
    organizationId: z.optional(z.string()),
    offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
);

async function affectedBy(
  settings: Settings,
  services: Services,
  organizationId: string,
  values: PolicyValues,
  offset: number,
): Promise<{ readonly affected: AffectedMember[]; readonly isLast: boolean }> {
  const rows = await services.store.list(memberTable, {
    where: { organizationId },
    orderBy: [
      { column: "createdAt", direction: "asc" },
      { column: "id", direction: "asc" },
    ],
    limit: AT_ONCE,
    offset,
  });
  const users = await services.users.list({ where: { id: op.in(rows.map(({ userId }) => userId)) }, limit: AT_ONCE });
  const affected: AffectedMember[] = [];
  for (const row of rows) {
    const user = users.find(({ id }) => id === row.userId);
    if (user === undefined) continue;
    const lacks = await lackingOf(settings, services, user, values);
    if (lacks.length > 0) affected.push({ ...toMemberWithUser(row, user), lacks });
  }
  return { affected, isLast: rows.length < AT_ONCE };
}

async function refusalOf(
  settings: Settings,
  services: Services,
  organizationId: string,
  values: PolicyValues,
  now: Date,
): Promise<string | null> {
  const owners = await ownersOf(settings, services, organizationId);
  const userIds = owners.map(({ userId }) => userId);
  try {
    await assertOwnerMeets(settings, services, userIds, values, now);
    return null;
  } catch (error) {
    if (isAuthError(error)) return error.code;
    throw error;
  }
}

/** Shows an owner which members policies would refuse, a hundred members at a time, and changes nothing. */
export const previewPolicies = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/preview-policies",
    body,
    session: "required",
    needs: "headers",
    rateLimit: { window: 10, max: 20 },
    enabled: () => settings.policies !== null,
    option: "organization({ policies: true })",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES",
      "SECOND_FACTOR_NOT_AVAILABLE",
      "UNKNOWN_SIGN_IN_METHOD",
    ],
    async handler(ctx): Promise<PolicyPreview> {
      const { services } = ctx;
      const { organizationId: named, offset = 0, ...given } = ctx.body;
      const { organization, member } = await callerIn(settings, ctx, named);
      if (!isOwner(settings, member)) throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES");
      const now = ctx.now();
      const states = await policiesOf(services, organization.id, now);
      const changes = readChanges(settings, services, given);
      const values = { ...announced(states), ...changes };
      const stricter = stricterOf(states, changes);
      const noticeSeconds = stricter.length === 0 ? 0 : (settings.policies?.noticeSeconds ?? 0);
      const { affected, isLast } = await affectedBy(settings, services, organization.id, values, offset);
      return {
        affected,
        unmet: await unmetFor(settings, services, { ...inForce(states), ...changes }, toPolicyCaller(ctx), now),
        stricter,
        members: await services.store.count(memberTable, { where: { organizationId: organization.id } }),
        effectiveAt: noticeSeconds === 0 ? null : new Date(now.getTime() + noticeSeconds * 1000),
        nextOffset: isLast ? null : offset + AT_ONCE,
        refusal: await refusalOf(settings, services, organization.id, values, now),
      };
    },
  });
