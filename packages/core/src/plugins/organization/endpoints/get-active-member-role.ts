import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { callerIn } from "../services/caller.ts";
import { findMemberOf } from "../services/members.ts";

export interface GetActiveMemberRoleQuery {
  /** Whose; the caller's where it is left out. */
  userId?: string | undefined;
  organizationId?: string | undefined;
  organizationSlug?: string | undefined;
}

const text = z.optional(z.string());
const query = input<GetActiveMemberRoleQuery>(z.object({ userId: text, organizationId: text, organizationSlug: text }));

/** The roles of the caller, or of another member, in the organization that the call names, or in the active one. */
export const getActiveMemberRole = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-active-member-role",
    query,
    session: "required",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "MEMBER_NOT_FOUND",
    ],
    async handler(ctx): Promise<{ role: string }> {
      const { userId, organizationId, organizationSlug } = ctx.query;
      const { organization, member } = await callerIn(ctx, organizationId ?? organizationSlug);
      if (userId === undefined || userId === member.userId) return { role: member.role };
      const other = await findMemberOf(ctx.services, organization.id, userId);
      if (other === null) throw ctx.error("MEMBER_NOT_FOUND");
      return { role: other.role };
    },
  });
