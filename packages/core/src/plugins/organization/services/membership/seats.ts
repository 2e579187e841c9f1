import type { Services } from "../../../../plugin.ts";
import { organizationError } from "../../organization-error.ts";
import type { Settings } from "../../settings.ts";
import { member, team } from "../../tables.ts";
import { teamIn, toTeam } from "../teams.ts";

/**
 * The caller must hold the organization's lock, or two calls could both take the last seat.
 * @throws ORGANIZATION_MEMBERSHIP_LIMIT_REACHED
 */
export async function assertSeat({ store }: Services, organizationId: string, limit: number): Promise<void> {
  if (limit === Number.POSITIVE_INFINITY) return;
  const taken = await store.count(member, { where: { organizationId } });
  if (taken >= limit) throw organizationError("ORGANIZATION_MEMBERSHIP_LIMIT_REACHED");
}

/**
 * Must run before a transaction begins, because the application may query the database.
 * @throws TEAM_NOT_FOUND
 */
export async function teamLimit(
  { teams }: Settings,
  services: Pick<Services, "store">,
  organizationId: string,
  teamId: string,
): Promise<number> {
  if (!teams.enabled) throw organizationError("TEAM_NOT_FOUND");
  return teams.maximumMembers(await teamIn(services, organizationId, teamId));
}

export async function assertTeamSeat(
  { teams }: Settings,
  { store }: Services,
  organizationId: string,
  teamId: string,
  asked?: number,
): Promise<void> {
  const found = teams.enabled ? await store.find(team, { where: { id: teamId, organizationId } }) : null;
  if (found === null) throw organizationError("TEAM_NOT_FOUND");
  const limit = asked ?? (await teams.maximumMembers(toTeam(found)));
  if (limit === Number.POSITIVE_INFINITY) return;
  const taken = await store.count(member, { where: { organizationId, teamId } });
  if (taken >= limit) throw organizationError("TEAM_MEMBER_LIMIT_REACHED");
}
