import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import { assertOwnerStays } from "../rules/owner-stays.ts";
import { memberEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { clearCachedActive, endMembership } from "../services/membership/members.ts";
import { toMemberUser } from "../services/rows.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationId } from "./organization-id.ts";

export interface LeaveBody extends OrganizationId {}

const body = input<LeaveBody>(() => z.object({ organizationId: z.string() }));

/** Ends the caller's membership. The only owner cannot leave. */
export const leave = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/leave",
    body,
    session: "required",
    needs: "headers",
    changes: ["session", "organizations"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "MEMBER_NOT_FOUND",
      "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
      "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR",
      "POLICY_NEEDS_AN_OWNER_WITH_METHOD",
    ],
    async handler(ctx): Promise<MemberWithUser> {
      const { beforeRemoveMember, afterRemoveMember } = settings.hooks;
      const left = await withLockedCaller(
        settings,
        ctx,
        ctx.body.organizationId,
        async (services, { member, organization }) => {
          await assertOwnerStays(settings, services, member, ctx.now());
          const ended = { member, user: toMemberUser(ctx.session.user), organization, reason: "left" } as const;
          await beforeRemoveMember?.(ended, services);
          await endMembership(services, member);
          ctx.emit("member.removed", { ...memberEvent(member), reason: "left" });
          return ended;
        },
      );
      clearCachedActive(ctx, left.member);
      await runAfterHook(ctx, "afterRemoveMember", afterRemoveMember, left);
      return { ...left.member, user: left.user };
    },
  });
