import type { Row } from "../../../plugin.ts";
import type {
  Invitation,
  InvitationStatus,
  Member,
  MemberUser,
  MemberWithUser,
  Metadata,
  Organization,
} from "../entities.ts";
import type { invitation, member, organization } from "../tables.ts";

function readMetadata(text: string | null): Metadata | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Metadata) : null;
  } catch {
    return null;
  }
}

export function toOrganization(row: Omit<Row<typeof organization>, "changedAt">): Organization {
  const { id, name, slug, logo, metadata, createdAt } = row;
  return { id, name, slug, logo, metadata: readMetadata(metadata), createdAt };
}

export function toMember({ id, organizationId, userId, role, teamId, createdAt }: Row<typeof member>): Member {
  return { id, organizationId, userId, role, teamId, createdAt };
}

export const toMemberUser = ({ id, name, email, image }: MemberUser): MemberUser => ({ id, name, email, image });

export function toMemberWithUser(row: Row<typeof member>, user: MemberUser): MemberWithUser {
  return { ...toMember(row), user: toMemberUser(user) };
}

export function toInvitation(row: Row<typeof invitation>): Invitation {
  const { id, organizationId, email, role, status, teamId, inviterId, expiresAt, createdAt } = row;
  return {
    id,
    organizationId,
    email,
    role,
    status: status as InvitationStatus,
    teamId,
    inviterId,
    expiresAt,
    createdAt,
  };
}
