import * as z from "zod/mini";
import { defineEndpoint, input, splitRoles } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { readRoles } from "../rules/grantable-roles.ts";
import { heldCaller } from "../services/held-caller.ts";
import { changeRole } from "../services/membership/change-role.ts";
import { namedMember } from "../services/membership/members.ts";
import { isOwner } from "../services/membership/owners.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";

export interface TransferOwnershipBody {
  /** The id of the member, which is not that of the user. */
  memberId: string;
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

export interface TransferOwnershipResult {
  member: Member;
  /** The caller. */
  previousOwner: Member;
}

const body = input<TransferOwnershipBody>(() =>
  z.object({ memberId: z.string(), organizationId: z.optional(z.string()) }),
);

/** Transfers ownership: the member gets the creator's role; the caller keeps other roles or becomes admin. */
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
    ],
    async handler(ctx): Promise<TransferOwnershipResult> {
      const { creatorRole, hooks } = settings;
      const named = ctx.body.organizationId;
      const [given, taken] = await heldCaller(ctx, named, async (services, { organization, member }) => {
        if (!isOwner(settings, member)) throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER");
        const heir = await namedMember(services, organization.id, ctx.body.memberId);
        if (heir.id === member.id) throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER");
        const others = (role: string) => splitRoles(role).filter((name) => name !== creatorRole);
        // Owners are no plain members.
        const risen = [creatorRole, ...others(heir.role).filter((name) => name !== "member")];
        const risenText = await readRoles(settings, services, organization.id, risen);
        const kept = others(member.role).join(",") || (creatorRole === "admin" ? "member" : "admin");
        // While the caller is still an owner.
        const rise = await changeRole(ctx, settings, services, { organization, member: heir }, risenText);
        const fall = await changeRole(ctx, settings, services, { organization, member }, kept);
        ctx.emit("organization.transferred", {
          organizationId: organization.id,
          userId: heir.userId,
          memberId: heir.id,
          previousOwner: { userId: member.userId, memberId: member.id },
        });
        return [rise, fall] as const;
      });
      await runAfterHook(ctx, "afterUpdateMemberRole", hooks.afterUpdateMemberRole, given);
      await runAfterHook(ctx, "afterUpdateMemberRole", hooks.afterUpdateMemberRole, taken);
      return { member: given.member, previousOwner: taken.member };
    },
  });
