import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { assertMay } from "../rules/permission.ts";
import { emitUpdatedMember } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { findMemberOf } from "../services/membership/members.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { teamIn } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { member as memberTable } from "../tables.ts";
import type { TeamMemberBody } from "./add-team-member.ts";

const body = input<TeamMemberBody>(() =>
  z.object({ teamId: z.string(), userId: z.string(), organizationId: z.optional(z.string()) }),
);

/** Removes a member from a team. They stay in the organization. */
export const removeTeamMember = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/remove-team-member",
    body,
    session: "required",
    apiKey: { member: ["update"] },
    apiKeyOwner: "either",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    option: "organization({ teams: { enabled: true } })",
    changes: ["members"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER",
      "TEAM_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_TEAM",
    ],
    async handler(ctx): Promise<{ message: string }> {
      const { teamId, userId, organizationId: named } = ctx.body;
      const { beforeRemoveTeamMember, afterRemoveTeamMember } = settings.hooks;
      const removed = await withLockedCaller(settings, ctx, named, async (services, caller) => {
        const { organization } = caller;
        const refusal = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";
        await assertMay(settings, services, caller.member, { member: ["update"] }, refusal);
        const team = await teamIn(services, organization.id, teamId);
        const member = await findMemberOf(services, organization.id, userId);
        if (member?.teamId !== team.id) throw organizationError("USER_IS_NOT_A_MEMBER_OF_THE_TEAM");
        await beforeRemoveTeamMember?.({ member, team, organization }, services);
        const where = { id: member.id, organizationId: organization.id };
        await services.store.update(memberTable, { where }, { teamId: null });
        const left = { ...member, teamId: null };
        emitUpdatedMember(ctx, member, left);
        return { member: left, team, organization };
      });
      await runAfterHook(ctx, "afterRemoveTeamMember", afterRemoveTeamMember, removed);
      return { message: "Team member removed successfully." };
    },
  });
