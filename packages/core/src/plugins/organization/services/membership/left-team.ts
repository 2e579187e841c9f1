import type { EventEmitter, Services } from "../../../../plugin.ts";
import type { Member, Organization, Team } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { member as memberTable, team as teamTable } from "../../tables.ts";
import { emitUpdatedMember } from "../event-payloads.ts";
import { toMember } from "../rows.ts";
import { toTeam } from "../teams.ts";

interface LeftTeam {
  readonly member: Member;
  readonly team: Team;
  readonly organization: Organization;
}

/** Team members are read for hooks only. */
const isHeard = ({ hooks }: Settings): boolean =>
  hooks.beforeRemoveTeamMember !== undefined || hooks.afterRemoveTeamMember !== undefined;

/** Behind the organization's lock. @throws what the before-hook throws */
export async function emptyTeam(
  events: EventEmitter,
  settings: Settings,
  services: Services,
  { team, organization }: Pick<LeftTeam, "team" | "organization">,
): Promise<readonly LeftTeam[]> {
  const { store } = services;
  const where = { organizationId: organization.id, teamId: team.id };
  const orderBy = [
    { column: "createdAt", direction: "asc" },
    { column: "id", direction: "asc" },
  ] as const;
  const isWanted = isHeard(settings) || events.isHeard("member.updated");
  const members = isWanted ? (await store.list(memberTable, { where, orderBy })).map(toMember) : [];
  for (const member of members) {
    await settings.hooks.beforeRemoveTeamMember?.({ member, team, organization }, services);
  }
  await store.update(memberTable, { where }, { teamId: null });
  return members.map((before) => {
    const member = { ...before, teamId: null };
    emitUpdatedMember(events, before, member);
    return { member, team, organization };
  });
}

/** Behind the organization's lock; returns the former team to a hook. @throws what a before-hook throws */
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
  const notifies = teamId !== null && isHeard(settings);
  const row = notifies ? await store.find(teamTable, { where: { id: teamId, organizationId } }) : null;
  const left = row === null ? null : toTeam(row);
  if (left !== null) await hooks.beforeRemoveTeamMember?.({ member, team: left, organization }, services);
  await hooks.beforeAddTeamMember?.({ member, team, organization }, services);
  await store.update(memberTable, { where: { id, organizationId } }, { teamId: team.id });
  return { member: { ...member, teamId: team.id }, left };
}
