import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { assertMay } from "../rules/permission.ts";
import { heldCaller } from "../services/held-caller.ts";
import { toMember } from "../services/rows.ts";
import { assertTeamSeat } from "../services/seats.ts";
import { teamIn } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { member as memberTable } from "../tables.ts";

export interface TeamMemberBody {
  teamId: string;
  userId: string;
  organizationId?: string | undefined;
}

const body = input<TeamMemberBody>(
  z.object({ teamId: z.string(), userId: z.string(), organizationId: z.optional(z.string()) }),
);

/** Puts a member of the organization into a team, out of the one they were in. */
export const addTeamMember = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/add-team-member",
    body,
    session: "required",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    changes: ["organizations"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER",
      "TEAM_NOT_FOUND",
      "MEMBER_NOT_FOUND",
      "TEAM_MEMBER_LIMIT_REACHED",
    ],
    async handler(ctx): Promise<Member> {
      const { teamId, userId, organizationId: named } = ctx.body;
      return heldCaller(ctx, named, async (services, { organization, member: caller }) => {
        const refusal = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";
        await assertMay(settings, services, caller, { member: ["update"] }, refusal);
        const organizationId = organization.id;
        const team = await teamIn(services, organizationId, teamId);
        const row = await services.store.find(memberTable, { where: { organizationId, userId } });
        if (row === null) throw organizationError("MEMBER_NOT_FOUND");
        if (row.teamId === team.id) return toMember(row);
        await assertTeamSeat(settings, services, organizationId, team.id);
        await services.store.update(memberTable, { where: { id: row.id, organizationId } }, { teamId: team.id });
        return { ...toMember(row), teamId: team.id };
      });
    },
  });
