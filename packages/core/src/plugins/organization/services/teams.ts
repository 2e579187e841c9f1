import { type op, type PagingQuery, type Row, readPage, type Services } from "../../../plugin.ts";
import type { Team } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { team } from "../tables.ts";

type OneOrMore = string | ReturnType<typeof op.in<string>>;
interface TeamsWhere {
  readonly organizationId: OneOrMore;
  readonly id?: OneOrMore;
}
export interface TeamsPageQuery extends PagingQuery {
  sortBy?: "createdAt" | "name" | undefined;
}

export function toTeam({ id, name, organizationId, createdAt, updatedAt }: Row<typeof team>): Team {
  return { id, name, organizationId, createdAt, updatedAt };
}

export async function teamIn({ store }: Pick<Services, "store">, organizationId: string, id: string): Promise<Team> {
  const row = await store.find(team, { where: { id, organizationId } });
  if (row === null) throw organizationError("TEAM_NOT_FOUND");
  return toTeam(row);
}

export async function pageOfTeams(
  { store }: Pick<Services, "store">,
  where: TeamsWhere,
  asked: TeamsPageQuery,
): Promise<Team[]> {
  const { sortBy = "createdAt", sortDirection: direction = "asc" } = asked;
  const orderBy = [
    { column: sortBy, direction },
    { column: "id", direction },
  ] as const;
  return (await store.list(team, { where, orderBy, ...readPage(asked) })).map(toTeam);
}
