import type { Statements } from "../../plugin.ts";

/** What an application keeps with an organization: JSON, as it was stored. */
export type Metadata = Readonly<Record<string, unknown>>;

/** An organization, as its members see it. */
export interface Organization {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: Metadata | null;
  createdAt: Date;
}

/** Somebody in an organization, and in which roles. */
export interface Member {
  id: string;
  organizationId: string;
  userId: string;
  /** Comma-separated. */
  role: string;
  teamId: string | null;
  createdAt: Date;
}

/** What members may see of each other. */
export interface MemberUser {
  id: string;
  name: string;
  email: string;
  image: string | null;
}
/** A member, and what others may see of the user. */
export interface MemberWithUser extends Member {
  user: MemberUser;
}

/** A member with what each of their roles grants, so that a page can ask `can()` without knowing the roles. */
export interface ActiveMember extends MemberWithUser {
  /** By role. */
  grants: Readonly<Record<string, Statements>>;
}

/** What has become of an invitation. */
export type InvitationStatus = "pending" | "accepted" | "rejected" | "canceled";

/** Somebody asked to join an organization. */
export interface Invitation {
  id: string;
  organizationId: string;
  /** Lowercase. */
  email: string;
  role: string;
  status: InvitationStatus;
  teamId: string | null;
  inviterId: string;
  expiresAt: Date;
  createdAt: Date;
}

/** An invitation in a list. Its id opens it, so that only who could have sent it is told. */
export interface ListedInvitation extends Omit<Invitation, "id"> {
  /** Null for who may not invite, or not to this role. */
  id: string | null;
}

/** One of a page's rows. */
export interface PagedInvitation extends ListedInvitation {
  /** What the page after this row is asked for by. */
  cursor: string;
}

/** A group of members within an organization. */
export interface Team {
  id: string;
  name: string;
  organizationId: string;
  createdAt: Date;
  updatedAt: Date | null;
}

/** A role that was made at run time. */
export interface OrganizationRole {
  id: string;
  organizationId: string;
  role: string;
  /** What it grants: by resource, its actions. */
  permission: Statements;
  createdAt: Date;
  updatedAt: Date | null;
}
