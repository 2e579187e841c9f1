import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { teamsOf } from "../services/teams.ts";
import type { Settings } from "../settings.ts";

export interface ListTeamsQuery {
  organizationId?: string | undefined;
}

const query = input<ListTeamsQuery>(z.object({ organizationId: z.optional(z.string()) }));

/** The teams of an organization, oldest first; for its members. */
export const listTeams = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-teams",
    query,
    session: "required",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<Team[]> {
      const { organization } = await callerIn(ctx, ctx.query.organizationId);
      return teamsOf(ctx.services, organization.id);
    },
  });
