import type { Row, Services } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { team } from "../tables.ts";

export function toTeam({ id, name, organizationId, createdAt, updatedAt }: Row<typeof team>): Team {
  return { id, name, organizationId, createdAt, updatedAt };
}

/**
 * A team of this organization.
 * @throws TEAM_NOT_FOUND, of another organization's too
 */
export async function teamIn({ store }: Pick<Services, "store">, organizationId: string, id: string): Promise<Team> {
  const row = await store.find(team, { where: { id, organizationId } });
  if (row === null) throw organizationError("TEAM_NOT_FOUND");
  return toTeam(row);
}

/** The teams of an organization, oldest first. */
export async function teamsOf({ store }: Pick<Services, "store">, organizationId: string): Promise<Team[]> {
  const rows = await store.list(team, {
    where: { organizationId },
    orderBy: [
      { column: "createdAt", direction: "asc" },
      { column: "id", direction: "asc" },
    ],
  });
  return rows.map(toTeam);
}
