import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { assertMay } from "../rules/permission.ts";
import { teamEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { emptyTeam } from "../services/membership/left-team.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { teamIn } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { invitation, team as teamTable } from "../tables.ts";
import type { TeamChoice } from "./team-choice.ts";

export interface RemoveTeamBody extends TeamChoice {}

const body = input<RemoveTeamBody>(() => z.object({ teamId: z.string(), organizationId: z.optional(z.string()) }));

/** Deletes a team. Its members and invitations stay in the organization. */
export const removeTeam = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/remove-team",
    body,
    session: "required",
    apiKey: { team: ["delete"] },
    apiKeyOwner: "either",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    option: "organization({ teams: { enabled: true } })",
    changes: ["teams", "members", "invitations"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION",
      "TEAM_NOT_FOUND",
      "UNABLE_TO_REMOVE_LAST_TEAM",
    ],
    async handler(ctx): Promise<{ message: string }> {
      const { beforeDeleteTeam, afterDeleteTeam, afterRemoveTeamMember } = settings.hooks;
      const { organizationId: named, teamId } = ctx.body;
      const { left, ...removed } = await withLockedCaller(
        settings,
        ctx,
        named,
        async (services, { organization, member }) => {
          const { store } = services;
          const refusal = "YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION";
          await assertMay(settings, services, member, { team: ["delete"] }, refusal);
          const organizationId = organization.id;
          const team = await teamIn(services, organizationId, teamId);
          if (!settings.teams.allowRemovingAll && (await store.count(teamTable, { where: { organizationId } })) <= 1) {
            throw organizationError("UNABLE_TO_REMOVE_LAST_TEAM");
          }
          await beforeDeleteTeam?.({ team, organization }, services);
          const { left, members } = await emptyTeam(settings, services, { team, organization });
          const pending = { organizationId, teamId, status: "pending" };
          const invitations = await store.update(invitation, { where: pending }, { teamId: null });
          await store.delete(teamTable, { where: { id: teamId, organizationId } });
          ctx.emit("team.removed", { ...teamEvent(team), members, invitations });
          return { team, organization, left };
        },
      );
      for (const each of left) await runAfterHook(ctx, "afterRemoveTeamMember", afterRemoveTeamMember, each);
      await runAfterHook(ctx, "afterDeleteTeam", afterDeleteTeam, removed);
      return { message: "Team removed successfully." };
    },
  });
