import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { NAME_CHARACTERS } from "../limits.ts";
import { organizationError } from "../organization-error.ts";
import { assertMay } from "../rules/permission.ts";
import { heldCaller } from "../services/held-caller.ts";
import { toTeam } from "../services/teams.ts";
import { tellHook } from "../services/tell-hook.ts";
import type { Settings } from "../settings.ts";
import { team } from "../tables.ts";

export interface CreateTeamBody {
  name: string;
  organizationId?: string | undefined;
}

const body = input<CreateTeamBody>(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS)),
    organizationId: z.optional(z.string()),
  }),
);

/** Makes a team. */
export const createTeam = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/create-team",
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
      "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION",
      "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS",
    ],
    async handler(ctx): Promise<Team> {
      const { beforeCreateTeam, afterCreateTeam } = settings.hooks;
      const made = await heldCaller(ctx, ctx.body.organizationId, async (services, { organization, member }) => {
        const { store } = services;
        const refusal = "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION";
        await assertMay(settings, services, member, { team: ["create"] }, refusal);
        const organizationId = organization.id;
        if ((await store.count(team, { where: { organizationId } })) >= settings.teams.maximum) {
          throw organizationError("YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS");
        }
        const given = { name: ctx.body.name, organizationId, createdAt: ctx.now(), updatedAt: null };
        const altered = await beforeCreateTeam?.({ team: given, organization }, services);
        const id = services.newId("team");
        const row = { ...given, ...(id !== undefined && { id }), ...altered?.data, organizationId };
        return { organization, team: toTeam(await store.insert(team, row)) };
      });
      await tellHook(ctx, "afterCreateTeam", afterCreateTeam, made);
      return made.team;
    },
  });
