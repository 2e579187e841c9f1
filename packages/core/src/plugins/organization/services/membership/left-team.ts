import type { Services } from "../../../../plugin.ts";
import type { Member, Organization, Team } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { member as memberTable, team as teamTable } from "../../tables.ts";
import { toMember } from "../rows.ts";
import { toTeam } from "../teams.ts";

interface LeftTeam {
  readonly member: Member;
  readonly team: Team;
  readonly organization: Organization;
}

const hasListeners = ({ hooks }: Settings): boolean =>
  hooks.beforeRemoveTeamMember !== undefined || hooks.afterRemoveTeamMember !== undefined;

interface EmptiedTeam {
  readonly left: readonly LeftTeam[];
  readonly members: number;
}

export async function emptyTeam(
  settings: Settings,
  services: Services,
  { team, organization }: Pick<LeftTeam, "team" | "organization">,
): Promise<EmptiedTeam> {
  const { store } = services;
  const where = { organizationId: organization.id, teamId: team.id };
  const orderBy = [
    { column: "createdAt", direction: "asc" },
    { column: "id", direction: "asc" },
  ] as const;
  const members = hasListeners(settings) ? (await store.list(memberTable, { where, orderBy })).map(toMember) : [];
  for (const member of members) {
    await settings.hooks.beforeRemoveTeamMember?.({ member, team, organization }, services);
  }
  const count = await store.update(memberTable, { where }, { teamId: null });
  const left = members.map((before) => ({ member: { ...before, teamId: null }, team, organization }));
  return { left, members: count };
}

export async function moveToTeam(
  settings: Settings,
  services: Services,
  member: Member,
  team: Team,
  organization: Organization,
): Promise<{ readonly member: Member; readonly left: Team | null }> {
  const { hooks } = settings;
  const { store } = services;
  const { id, organizationId, teamId } = member;
  const notifies = teamId !== null && hasListeners(settings);
  const row = notifies ? await store.find(teamTable, { where: { id: teamId, organizationId } }) : null;
  const left = row === null ? null : toTeam(row);
  if (left !== null) await hooks.beforeRemoveTeamMember?.({ member, team: left, organization }, services);
  await hooks.beforeAddTeamMember?.({ member, team, organization }, services);
  await store.update(memberTable, { where: { id, organizationId } }, { teamId: team.id });
  return { member: { ...member, teamId: team.id }, left };
}
