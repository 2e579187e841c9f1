import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import { assertMayGrant } from "../rules/grantable-roles.ts";
import { assertOwnerStays } from "../rules/owner-stays.ts";
import { assertMay } from "../rules/permission.ts";
import { keepOut } from "../services/domain/removed-members.ts";
import { memberEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { clearCachedActive, endMembership, namedMember } from "../services/membership/members.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface RemoveMemberBody extends OrganizationChoice {
  /** Member id, or the member's email address. */
  memberIdOrEmail: string;
}

const body = input<RemoveMemberBody>(() =>
  z.object({ memberIdOrEmail: z.string(), organizationId: z.optional(z.string()) }),
);

/** Removes a member whose roles the caller may revoke. The only owner cannot be removed. */
export const removeMember = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/remove-member",
    body,
    session: "required",
    apiKey: { member: ["delete"] },
    apiKeyOwner: "either",
    needs: "headers",
    changes: ["session", "members"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER",
      "MEMBER_NOT_FOUND",
      "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
      "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR",
      "POLICY_NEEDS_AN_OWNER_WITH_METHOD",
    ],
    async handler(ctx): Promise<{ member: MemberWithUser }> {
      const { beforeRemoveMember, afterRemoveMember } = settings.hooks;
      const removed = await withLockedCaller(settings, ctx, ctx.body.organizationId, async (services, caller) => {
        const { organization } = caller;
        const refusal = "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER";
        await assertMay(settings, services, caller.member, { member: ["delete"] }, refusal);
        const member = await namedMember(services, organization.id, ctx.body.memberIdOrEmail);
        await assertOwnerStays(settings, services, member, ctx.now());
        await assertMayGrant(settings, services, caller.member, [member.role], refusal);
        const ended = { member, user: member.user, organization, reason: "removed" } as const;
        await beforeRemoveMember?.(ended, services);
        await endMembership(services, member);
        await keepOut(settings, services, member, ctx.now());
        ctx.emit("member.removed", { ...memberEvent(member), reason: "removed" });
        return ended;
      });
      clearCachedActive(ctx, removed.member);
      await runAfterHook(ctx, "afterRemoveMember", afterRemoveMember, removed);
      return { member: removed.member };
    },
  });
