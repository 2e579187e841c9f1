import * as z from "zod/mini";
import { defineEndpoint, input, splitRoles } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { readRoles } from "../rules/grantable-roles.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { changeRole } from "../services/membership/change-role.ts";
import { namedMember } from "../services/membership/members.ts";
import { isOwner } from "../services/membership/owners.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { MemberChoice } from "./member-choice.ts";

export interface TransferOwnershipBody extends MemberChoice {}

export interface TransferOwnershipResult {
  member: Member;
  previousOwner: Member;
}

const body = input<TransferOwnershipBody>(() =>
  z.object({ memberId: z.string(), organizationId: z.optional(z.string()) }),
);

/**
 * Transfers ownership. The member gets the creator's role, and the caller keeps their other roles or becomes an admin.
 */
export const transferOwnership = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/transfer-ownership",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["members"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER",
      "MEMBER_NOT_FOUND",
      "ROLE_NOT_FOUND",
      "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
      "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR",
      "POLICY_NEEDS_AN_OWNER_WITH_METHOD",
    ],
    async handler(ctx): Promise<TransferOwnershipResult> {
      const { creatorRole, hooks } = settings;
      const named = ctx.body.organizationId;
      const [given, taken] = await withLockedCaller(
        settings,
        ctx,
        named,
        async (services, { organization, member }) => {
          if (!isOwner(settings, member)) throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER");
          const successor = await namedMember(services, organization.id, ctx.body.memberId);
          if (successor.id === member.id) throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER");
          const others = (role: string) => splitRoles(role).filter((name) => name !== creatorRole);
          const successorRoles = [creatorRole, ...others(successor.role).filter((name) => name !== "member")];
          const successorRole = await readRoles(settings, services, organization.id, successorRoles);
          const remaining = others(member.role).join(",") || (creatorRole === "admin" ? "member" : "admin");
          // The successor is promoted first, while the caller is still an owner, so that there always is one.
          const promoted = await changeRole(
            ctx,
            settings,
            services,
            { organization, member: successor },
            successorRole,
          );
          const demoted = await changeRole(ctx, settings, services, { organization, member }, remaining);
          ctx.emit("organization.transferred", {
            organizationId: organization.id,
            userId: successor.userId,
            memberId: successor.id,
            previousOwner: { userId: member.userId, memberId: member.id },
          });
          return [promoted, demoted] as const;
        },
      );
      await runAfterHook(ctx, "afterUpdateMemberRole", hooks.afterUpdateMemberRole, given);
      await runAfterHook(ctx, "afterUpdateMemberRole", hooks.afterUpdateMemberRole, taken);
      return { member: given.member, previousOwner: taken.member };
    },
  });
