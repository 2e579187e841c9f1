import * as z from "zod/mini";
import { defineEndpoint, input, type OrganizationRoleName } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { assertMayGrant, readRoles } from "../rules/grantable-roles.ts";
import { assertNoOwnerChange } from "../rules/no-owner-change.ts";
import { assertMay } from "../rules/permission.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { changeRole } from "../services/membership/change-role.ts";
import { namedMember } from "../services/membership/members.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { MemberChoice } from "./member-choice.ts";
import { roleShape } from "./role-shape.ts";

export interface UpdateMemberRoleBody extends MemberChoice {
  /** Role names as a list, or separated by commas. */
  role: OrganizationRoleName | OrganizationRoleName[];
}

const body = input<UpdateMemberRoleBody>(() =>
  z.object({
    memberId: z.string(),
    role: roleShape(),
    organizationId: z.optional(z.string()),
  }),
);

/** Replaces a member's roles. Only owners may grant or revoke the creator's role. */
export const updateMemberRole = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/update-member-role",
    body,
    session: "required",
    apiKey: { member: ["update"] },
    apiKeyOwner: "either",
    needs: "headers",
    changes: ["members"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "NOT_WHILE_IMPERSONATING",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER",
      "MEMBER_NOT_FOUND",
      "ROLE_NOT_FOUND",
      "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
      "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR",
      "POLICY_NEEDS_AN_OWNER_WITH_METHOD",
    ],
    async handler(ctx): Promise<Member> {
      const changed = await withLockedCaller(settings, ctx, ctx.body.organizationId, async (services, caller) => {
        const { organization } = caller;
        const refusal = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";
        await assertMay(settings, services, caller.member, { member: ["update"] }, refusal);
        const target = await namedMember(services, organization.id, ctx.body.memberId);
        const role = await readRoles(settings, services, organization.id, ctx.body.role);
        await assertMayGrant(settings, services, caller.member, [target.role, role], refusal);
        assertNoOwnerChange(ctx, settings, [target.role, role]);
        return changeRole(ctx, settings, services, { organization, member: target }, role);
      });
      await runAfterHook(ctx, "afterUpdateMemberRole", settings.hooks.afterUpdateMemberRole, changed);
      return changed.member;
    },
  });
