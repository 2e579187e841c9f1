import type { EventEmitter } from "../../../plugin.ts";
import type { Invitation, Member, Organization, OrganizationRole, Team } from "../entities.ts";
import type { InvitationEvent, MemberEvent, RoleEvent, TeamEvent } from "../events.ts";

/** Metadata is left out, because it may not belong in an audit log. */
export const organizationEvent = ({ id, name, slug }: Organization) => ({ organizationId: id, name, slug });

export const memberEvent = ({ id, organizationId, userId, role, teamId }: Member): MemberEvent => ({
  organizationId,
  memberId: id,
  userId,
  role,
  teamId,
});

export const invitationEvent = (invitation: Invitation): InvitationEvent => {
  const { id, organizationId, email, role, teamId, inviterId, expiresAt } = invitation;
  return { organizationId, invitationId: id, email, role, teamId, inviterId, expiresAt };
};

export const teamEvent = ({ id, organizationId, name }: Team): TeamEvent => ({ organizationId, teamId: id, name });

export const roleEvent = ({ id, organizationId, role, permission }: OrganizationRole): RoleEvent => ({
  organizationId,
  roleId: id,
  role,
  permission,
});

export function emitUpdatedMember(events: EventEmitter, before: Member, after: Member): void {
  const { role, teamId } = before;
  if (after.role === role && after.teamId === teamId) return;
  events.emit("member.updated", { ...memberEvent(after), before: { role, teamId } });
}

const FIELDS = ["name", "slug", "logo", "metadata"] as const;

export function emitUpdatedOrganization(events: EventEmitter, before: Organization, after: Organization): void {
  const changed = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length > 0) events.emit("organization.updated", { organizationId: after.id, changed, logo: after.logo });
}
