import type { Services } from "../../../plugin.ts";
import type { Organization, Team } from "../entities.ts";
import { toName } from "../rules/name.ts";
import type { Settings } from "../settings.ts";
import { team } from "../tables.ts";
import { toTeam } from "./teams.ts";

export async function makeTeam(
  { hooks }: Settings,
  services: Services,
  organization: Organization,
  name: string,
  now: Date,
): Promise<Team> {
  const draft = { name, organizationId: organization.id, createdAt: now, updatedAt: null };
  const altered = await hooks.beforeCreateTeam?.({ team: draft, organization }, services);
  const id = services.newId("team");
  const row = { ...draft, ...(id !== undefined && { id }), name: toName(altered?.data.name ?? name) };
  return toTeam(await services.store.insert(team, row));
}
