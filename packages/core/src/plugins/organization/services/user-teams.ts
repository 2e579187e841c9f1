import { op, readPage, type Services } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { team } from "../tables.ts";
import { pageOfTeams, type TeamsPageQuery, toTeam } from "./teams.ts";

const AT_ONCE = 1_000;

interface TeamMembership {
  readonly organizationId: string;
  readonly teamId: string;
}

// The organization is compared too, so that a row cannot name another organization's team.
const whereOf = (memberships: readonly TeamMembership[]) => ({
  id: op.in(memberships.map(({ teamId }) => teamId)),
  organizationId: op.in(memberships.map(({ organizationId }) => organizationId)),
});

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function inOrder({ sortBy = "createdAt", sortDirection }: TeamsPageQuery): (one: Team, other: Team) => number {
  const sign = sortDirection === "desc" ? -1 : 1;
  const byColumn = (one: Team, other: Team) =>
    sortBy === "name" ? compare(one.name, other.name) : compare(one.createdAt.getTime(), other.createdAt.getTime());
  return (one, other) => sign * (byColumn(one, other) || compare(one.id, other.id));
}

export async function pageOfTeamsOf(
  services: Pick<Services, "store">,
  memberships: readonly TeamMembership[],
  asked: TeamsPageQuery,
): Promise<Team[]> {
  if (memberships.length <= AT_ONCE) return pageOfTeams(services, whereOf(memberships), asked);
  const teams: Team[] = [];
  for (let start = 0; start < memberships.length; start += AT_ONCE) {
    const where = whereOf(memberships.slice(start, start + AT_ONCE));
    teams.push(...(await services.store.list(team, { where })).map(toTeam));
  }
  const { limit, offset } = readPage(asked);
  return teams.sort(inOrder(asked)).slice(offset, offset + limit);
}
