import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { NAME_CHARACTERS } from "../limits.ts";
import { toName } from "../rules/name.ts";
import { assertMay } from "../rules/permission.ts";
import { teamEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { teamIn } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { team as table } from "../tables.ts";
import type { TeamChoice } from "./team-choice.ts";

export interface UpdateTeamBody extends TeamChoice {
  /** The values to change. Others are kept. */
  data: {
    /** The name to show. */
    name?: string | undefined;
    /** better-auth's client sends the organization here. */
    organizationId?: string | undefined;
  };
}

const body = input<UpdateTeamBody>(() =>
  z.object({
    teamId: z.string(),
    data: z.object({
      name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS))),
      organizationId: z.optional(z.string()),
    }),
    organizationId: z.optional(z.string()),
  }),
);

/** Renames a team. */
export const updateTeam = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/update-team",
    body,
    session: "required",
    apiKey: { team: ["update"] },
    apiKeyOwner: "either",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    option: "organization({ teams: { enabled: true } })",
    changes: ["teams"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM",
      "TEAM_NOT_FOUND",
    ],
    async handler(ctx): Promise<Team> {
      const { teamId, data } = ctx.body;
      const organizationId = ctx.body.organizationId ?? data.organizationId;
      const { beforeUpdateTeam, afterUpdateTeam } = settings.hooks;
      const { isChanged, ...updated } = await withLockedCaller(
        settings,
        ctx,
        organizationId,
        async (services, caller) => {
          const { organization, member } = caller;
          await assertMay(settings, services, member, { team: ["update"] }, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM");
          const found = await teamIn(services, organization.id, teamId);
          if (data.name === undefined) return { team: found, organization, isChanged: false };
          const asked = { ...found, name: data.name, updatedAt: ctx.now() };
          const altered = await beforeUpdateTeam?.({ team: asked, organization }, services);
          const changes = { name: toName(altered?.data.name ?? asked.name), updatedAt: asked.updatedAt };
          await services.store.update(table, { where: { id: found.id, organizationId: organization.id } }, changes);
          const changed = { ...found, ...changes };
          ctx.emit("team.updated", { ...teamEvent(changed), before: { name: found.name } });
          return { team: changed, organization, isChanged: true };
        },
      );
      if (isChanged) await runAfterHook(ctx, "afterUpdateTeam", afterUpdateTeam, updated);
      return updated.team;
    },
  });
