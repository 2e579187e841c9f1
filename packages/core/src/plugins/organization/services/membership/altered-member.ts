import type { Services } from "../../../../plugin.ts";
import type { Member, Organization } from "../../entities.ts";
import { readRoles } from "../../rules/grantable-roles.ts";
import type { Settings } from "../../settings.ts";
import { assertTeamSeat } from "./seats.ts";

type Draft = Omit<Member, "id">;

export async function alteredMember(
  settings: Settings,
  services: Services,
  draft: Draft,
  organization: Organization,
): Promise<Draft> {
  const altered = await settings.hooks.beforeAddMember?.({ member: draft, organization }, services);
  const { role = draft.role, teamId = draft.teamId } = altered?.data ?? {};
  if (teamId !== null && teamId !== draft.teamId) {
    await assertTeamSeat(settings, services, organization.id, teamId);
  }
  const known = role === draft.role ? role : await readRoles(settings, services, organization.id, role);
  return { ...draft, role: known, teamId };
}
