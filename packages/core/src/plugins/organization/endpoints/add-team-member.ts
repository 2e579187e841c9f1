import * as z from "zod/mini";
import { defineEndpoint, input, type Services } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { assertMay } from "../rules/permission.ts";
import type { Caller } from "../services/caller.ts";
import { emitUpdatedMember } from "../services/event-payloads.ts";
import { withLockedCallerAfter } from "../services/locked-caller.ts";
import { moveToTeam } from "../services/membership/left-team.ts";
import { findMemberOf } from "../services/membership/members.ts";
import { assertTeamSeat, teamLimit } from "../services/membership/seats.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { teamIn } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import type { TeamChoice } from "./team-choice.ts";

export interface TeamMemberBody extends TeamChoice {
  /** The id of the user. */
  userId: string;
}

const body = input<TeamMemberBody>(() =>
  z.object({ teamId: z.string(), userId: z.string(), organizationId: z.optional(z.string()) }),
);

/** Moves a member to a team. A member belongs to one team at most. */
export const addTeamMember = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/add-team-member",
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
      "MEMBER_NOT_FOUND",
      "TEAM_MEMBER_LIMIT_REACHED",
    ],
    async handler(ctx): Promise<Member> {
      const { teamId, userId, organizationId: named } = ctx.body;
      const { afterAddTeamMember, afterRemoveTeamMember } = settings.hooks;
      const assertMayAdd = (services: Services, { member }: Caller) =>
        assertMay(settings, services, member, { member: ["update"] }, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER");
      const ask = async (caller: Caller) => {
        await assertMayAdd(ctx.services, caller);
        return teamLimit(settings, ctx.services, caller.organization.id, teamId);
      };
      const { isChanged, left, ...added } = await withLockedCallerAfter(
        settings,
        ctx,
        named,
        ask,
        async (services, caller, limit) => {
          const { organization } = caller;
          await assertMayAdd(services, caller);
          const organizationId = organization.id;
          const team = await teamIn(services, organizationId, teamId);
          const member = await findMemberOf(services, organizationId, userId);
          if (member === null) throw organizationError("MEMBER_NOT_FOUND");
          if (member.teamId === team.id) return { member, team, organization, left: null, isChanged: false };
          await assertTeamSeat(settings, services, organizationId, team.id, limit);
          const moved = await moveToTeam(settings, services, member, team, organization);
          emitUpdatedMember(ctx, member, moved.member);
          return { ...moved, team, organization, isChanged: true };
        },
      );
      if (left !== null)
        await runAfterHook(ctx, "afterRemoveTeamMember", afterRemoveTeamMember, { ...added, team: left });
      if (isChanged) await runAfterHook(ctx, "afterAddTeamMember", afterAddTeamMember, added);
      return added.member;
    },
  });
