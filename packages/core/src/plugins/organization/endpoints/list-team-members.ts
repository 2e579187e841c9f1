import * as z from "zod/mini";
import { defineEndpoint, input, type PagingQuery, readPage, userTable } from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { pagingShape } from "../services/paging-shape.ts";
import { toMemberWithUser } from "../services/rows.ts";
import { teamIn } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";
import type { TeamChoice } from "./team-choice.ts";

export interface ListTeamMembersQuery extends PagingQuery, TeamChoice {
  /** The column to sort by. Default `createdAt`. */
  sortBy?: "createdAt" | "role" | undefined;
}

const query = input<ListTeamMembersQuery>(() =>
  z.object({
    ...pagingShape,
    teamId: z.string(),
    organizationId: z.optional(z.string()),
    sortBy: z.optional(z.enum(["createdAt", "role"])),
  }),
);

/** Lists a team's members, oldest first by default. */
export const listTeamMembers = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-team-members",
    query,
    session: "required",
    apiKey: { team: ["read"] },
    apiKeyOwner: "either",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    option: "organization({ teams: { enabled: true } })",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "TEAM_NOT_FOUND",
    ],
    async handler(ctx): Promise<MemberWithUser[]> {
      const { organizationId, sortBy = "createdAt", sortDirection: direction = "asc" } = ctx.query;
      const { organization } = await callerIn(settings, ctx, organizationId);
      const team = await teamIn(ctx.services, organization.id, ctx.query.teamId);
      const rows = await ctx.services.store.list(member, {
        where: { organizationId: organization.id, teamId: team.id },
        join: { table: userTable, on: "userId" },
        orderBy: [
          { column: sortBy, direction },
          { column: "id", direction },
        ],
        ...readPage(ctx.query),
      });
      return rows.map(([row, user]) => toMemberWithUser(row, user));
    },
  });
