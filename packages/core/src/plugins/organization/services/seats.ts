import type { Services } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import type { Settings } from "../settings.ts";
import { member, team } from "../tables.ts";

/**
 * Whether one more member fits. Counted behind the organization's lock, or two who come at once both find the last seat.
 * @throws ORGANIZATION_MEMBERSHIP_LIMIT_REACHED
 */
export async function assertSeat(settings: Settings, { store }: Services, organizationId: string): Promise<void> {
  if (settings.membershipLimit === Number.POSITIVE_INFINITY) return;
  const taken = await store.count(member, { where: { organizationId } });
  if (taken >= settings.membershipLimit) throw organizationError("ORGANIZATION_MEMBERSHIP_LIMIT_REACHED");
}

/**
 * Whether the team is one of this organization and has a place left; behind the organization's lock, too.
 * @throws TEAM_NOT_FOUND, TEAM_MEMBER_LIMIT_REACHED
 */
export async function assertTeamSeat(
  { teams }: Settings,
  { store }: Services,
  organizationId: string,
  teamId: string,
): Promise<void> {
  const found = teams.enabled ? await store.find(team, { where: { id: teamId, organizationId } }) : null;
  if (found === null) throw organizationError("TEAM_NOT_FOUND");
  if (teams.maximumMembers === Number.POSITIVE_INFINITY) return;
  const taken = await store.count(member, { where: { organizationId, teamId } });
  if (taken >= teams.maximumMembers) throw organizationError("TEAM_MEMBER_LIMIT_REACHED");
}
