import * as z from "zod/mini";
import { defineEndpoint, input, op } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { pagingShape } from "../services/paging-shape.ts";
import { withinPolicies } from "../services/policy/within-policies.ts";
import { pageOfTeamsOf } from "../services/user-teams.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";
import type { TeamPaging } from "./team-order.ts";

export interface ListUserTeamsQuery extends TeamPaging {}

const query = input<ListUserTeamsQuery>(() =>
  z.object({ ...pagingShape, sortBy: z.optional(z.enum(["createdAt", "name"])) }),
);

/** Lists the caller's teams in all organizations, oldest first by default. */
export const listUserTeams = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-user-teams",
    query,
    session: "required",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    option: "organization({ teams: { enabled: true } })",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<Team[]> {
      const { store } = ctx.services;
      const rows = await store.list(member, { where: { userId: ctx.session.user.id, teamId: op.not(null) } });
      const memberships = rows.flatMap(({ organizationId, teamId }) =>
        teamId === null ? [] : [{ organizationId, teamId }],
      );
      return pageOfTeamsOf(ctx.services, await withinPolicies(settings, ctx, memberships), ctx.query);
    },
  });
