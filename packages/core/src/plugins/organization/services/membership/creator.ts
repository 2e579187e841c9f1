import type { Services } from "../../../../plugin.ts";
import type { Member, Organization, Team } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { makeTeam } from "../make-team.ts";
import { insertMember } from "./members.ts";

export async function addCreator(
  settings: Settings,
  services: Services,
  organization: Organization,
  userId: string,
): Promise<{ member: Member; team: Team | null }> {
  const { teams, hooks, creatorRole } = settings;
  const { name, createdAt } = organization;
  const isWanted = teams.enabled && teams.defaultTeam;
  const first = isWanted ? await makeTeam(settings, services, organization, name, createdAt) : null;
  const draft = {
    organizationId: organization.id,
    userId,
    role: creatorRole,
    teamId: first?.id ?? null,
    createdAt,
  };
  // The hook's values are ignored, because an organization needs an owner.
  await hooks.beforeAddMember?.({ member: draft, organization }, services);
  return { member: await insertMember(services, draft), team: first };
}
