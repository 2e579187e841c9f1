import * as z from "zod/mini";
import { defineEndpoint, input, userTable } from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { toMember } from "../services/rows.ts";
import { teamIn } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";

export interface ListTeamMembersQuery {
  teamId: string;
  organizationId?: string | undefined;
}

const query = input<ListTeamMembersQuery>(z.object({ teamId: z.string(), organizationId: z.optional(z.string()) }));

/** The members of a team with their names, oldest membership first; for the members of its organization. */
export const listTeamMembers = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-team-members",
    query,
    session: "required",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "TEAM_NOT_FOUND",
    ],
    async handler(ctx): Promise<MemberWithUser[]> {
      const { organization } = await callerIn(ctx, ctx.query.organizationId);
      const team = await teamIn(ctx.services, organization.id, ctx.query.teamId);
      const rows = await ctx.services.store.list(member, {
        where: { organizationId: organization.id, teamId: team.id },
        join: { table: userTable, on: "userId" },
        orderBy: [
          { column: "createdAt", direction: "asc" },
          { column: "id", direction: "asc" },
        ],
      });
      return rows.map(([row, { id, name, email, image }]) => ({ ...toMember(row), user: { id, name, email, image } }));
    },
  });
