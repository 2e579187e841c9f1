import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { ActiveMember } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { grantsOf } from "../services/grants.ts";
import { findMemberOf } from "../services/membership/members.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationName } from "./organization-name.ts";

export interface GetActiveMemberRoleQuery extends OrganizationName {
  /** Default: the caller. */
  userId?: string | undefined;
}

export interface ActiveMemberRole extends Pick<ActiveMember, "role" | "grants"> {}

const text = z.optional(z.string());
const query = input<GetActiveMemberRoleQuery>(() =>
  z.object({ userId: text, organizationId: text, organizationSlug: text }),
);

/** Returns a member's roles and their permissions. */
export const getActiveMemberRole = (settings: Settings) =>
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
    async handler(ctx): Promise<ActiveMemberRole> {
      const { userId, organizationId, organizationSlug } = ctx.query;
      const { organization, member } = await callerIn(settings, ctx, organizationId ?? organizationSlug);
      const isOwn = userId === undefined || userId === member.userId;
      const target = isOwn ? member : await findMemberOf(ctx.services, organization.id, userId);
      if (target === null) throw ctx.error("MEMBER_NOT_FOUND");
      const { role } = target;
      return { role, grants: grantsOf(await rolesOf(settings, ctx.services, organization.id), role) };
    },
  });
