import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { pagingShape } from "../services/paging-shape.ts";
import { pageOfTeams } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";
import type { TeamPaging } from "./team-order.ts";

export interface ListTeamsQuery extends OrganizationChoice, TeamPaging {}

const query = input<ListTeamsQuery>(() =>
  z.object({
    ...pagingShape,
    organizationId: z.optional(z.string()),
    sortBy: z.optional(z.enum(["createdAt", "name"])),
  }),
);

/** Lists teams, oldest first by default. */
export const listTeams = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-teams",
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
    ],
    async handler(ctx): Promise<Team[]> {
      const { organization } = await callerIn(settings, ctx, ctx.query.organizationId);
      return pageOfTeams(ctx.services, { organizationId: organization.id }, ctx.query);
    },
  });
