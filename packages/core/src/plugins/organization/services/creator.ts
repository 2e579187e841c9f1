import type { Services } from "../../../plugin.ts";
import type { Member, Organization, Team } from "../entities.ts";
import type { Settings } from "../settings.ts";
import { team } from "../tables.ts";
import { insertMember } from "./members.ts";
import { toTeam } from "./teams.ts";

async function insertDefaultTeam({ hooks }: Settings, services: Services, organization: Organization): Promise<Team> {
  const { id: organizationId, name, createdAt } = organization;
  const draft = { name, organizationId, createdAt, updatedAt: null };
  const altered = await hooks.beforeCreateTeam?.({ team: draft, organization }, services);
  const id = services.newId("team");
  const row = { ...draft, name: altered?.data.name ?? name };
  return toTeam(await services.store.insert(team, id === undefined ? row : { ...row, id }));
}

/** The first member of a new organization, with the creator's role, and in its first team where there are teams. */
export async function addCreator(
  settings: Settings,
  services: Services,
  organization: Organization,
  userId: string,
): Promise<{ member: Member; team: Team | null }> {
  const { teams, hooks, creatorRole } = settings;
  const first = teams.enabled && teams.defaultTeam ? await insertDefaultTeam(settings, services, organization) : null;
  const draft = {
    organizationId: organization.id,
    userId,
    role: creatorRole,
    teamId: first?.id ?? null,
    createdAt: organization.createdAt,
  };
  // A hook may refuse; what the creator may do is not its to choose, or there would be no owner.
  await hooks.beforeAddMember?.({ member: draft, organization }, services);
  return { member: await insertMember(services, draft), team: first };
}
