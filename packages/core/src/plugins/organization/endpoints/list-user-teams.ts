import { defineEndpoint, op } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { toTeam } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { member, team } from "../tables.ts";

/** The teams that the caller is in, of every organization, oldest first. */
export const listUserTeams = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-user-teams",
    session: "required",
    needs: "headers",
    enabled: () => settings.teams.enabled,
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<Team[]> {
      const { store } = ctx.services;
      const rows = await store.list(member, { where: { userId: ctx.session.user.id, teamId: op.not(null) } });
      const organizationOf = new Map(rows.map(({ teamId, organizationId }) => [teamId, organizationId]));
      const ids = rows.flatMap(({ teamId }) => (teamId === null ? [] : [teamId]));
      if (ids.length === 0) return [];
      const teams = await store.list(team, {
        where: { id: op.in(ids) },
        orderBy: [
          { column: "createdAt", direction: "asc" },
          { column: "id", direction: "asc" },
        ],
      });
      return teams.filter(({ id, organizationId }) => organizationOf.get(id) === organizationId).map(toTeam);
    },
  });
