import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { NAME_CHARACTERS } from "../limits.ts";
import { organizationError } from "../organization-error.ts";
import { assertMay } from "../rules/permission.ts";
import type { Caller } from "../services/caller.ts";
import { teamEvent } from "../services/event-payloads.ts";
import { withLockedCallerAfter } from "../services/locked-caller.ts";
import { makeTeam } from "../services/make-team.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import { team } from "../tables.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface CreateTeamBody extends OrganizationChoice {
  /** The name to show. */
  name: string;
}

const body = input<CreateTeamBody>(() =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS)),
    organizationId: z.optional(z.string()),
  }),
);

/** Creates a team. */
export const createTeam = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/create-team",
    body,
    session: "required",
    apiKey: { team: ["create"] },
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
      "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION",
      "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS",
    ],
    async handler(ctx): Promise<Team> {
      const { afterCreateTeam } = settings.hooks;
      const { name, organizationId: named } = ctx.body;
      const maximum = ({ organization }: Caller) => settings.teams.maximum(organization);
      const made = await withLockedCallerAfter(
        settings,
        ctx,
        named,
        maximum,
        async (services, { organization, member }, limit) => {
          const { store } = services;
          const refusal = "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION";
          await assertMay(settings, services, member, { team: ["create"] }, refusal);
          const organizationId = organization.id;
          if (limit !== Number.POSITIVE_INFINITY && (await store.count(team, { where: { organizationId } })) >= limit) {
            throw organizationError("YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS");
          }
          const made = await makeTeam(settings, services, organization, name, ctx.now());
          ctx.emit("team.created", teamEvent(made));
          return { organization, team: made };
        },
      );
      await runAfterHook(ctx, "afterCreateTeam", afterCreateTeam, made);
      return made.team;
    },
  });
