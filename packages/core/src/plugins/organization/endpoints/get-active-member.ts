import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { ActiveMember } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { grantsOf } from "../services/grants.ts";
import { rolesOf } from "../services/roles.ts";
import { toMemberWithUser } from "../services/rows.ts";
import type { Settings } from "../settings.ts";

export interface GetActiveMemberQuery {
  /** Id or slug. Default: the organization of the `x-organization` header, then the active one. */
  organizationId?: string | undefined;
}

const query = input<GetActiveMemberQuery>(() => z.object({ organizationId: z.optional(z.string()) }));

/** Returns the caller's membership with its grants. */
export const getActiveMember = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-active-member",
    query,
    session: "required",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<ActiveMember> {
      const { organization, member } = await callerIn(settings, ctx, ctx.query.organizationId);
      const roles = await rolesOf(settings, ctx.services, organization.id);
      return { ...toMemberWithUser(member, ctx.session.user), grants: grantsOf(roles, member.role) };
    },
  });
