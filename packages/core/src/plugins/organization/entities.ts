import type { Statements } from "../../plugin.ts";

/** Arbitrary JSON that the application stores with an organization. */
export type Metadata = Readonly<Record<string, unknown>>;

/** An organization that users belong to as members. */
export interface Organization {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: Metadata | null;
  createdAt: Date;
}

/** An organization that the caller belongs to. */
export interface ListedOrganization extends Organization {
  /** The caller's roles, separated by commas. Present only with `details`. */
  role?: string;
  memberCount?: number;
}

/** A user's membership in an organization. */
export interface Member {
  id: string;
  organizationId: string;
  userId: string;
  /** Role names, separated by commas. */
  role: string;
  teamId: string | null;
  createdAt: Date;
}

/** A user's organization, as an admin sees it. */
export interface UserOrganization extends Pick<Organization, "id" | "name" | "slug" | "logo"> {
  role: string;
  joinedAt: Date;
}

/** The user data that members see of each other. */
export interface MemberUser {
  id: string;
  name: string;
  email: string;
  image: string | null;
}
/** A member with their user data. */
export interface MemberWithUser extends Member {
  user: MemberUser;
}

/** A member with the permissions of each of their roles, for `can()` in the browser. */
export interface ActiveMember extends MemberWithUser {
  grants: Readonly<Record<string, Statements>>;
}

/** States of an invitation. */
export type InvitationStatus = "pending" | "accepted" | "rejected" | "canceled";

/** An invitation of an email address to an organization. */
export interface Invitation {
  id: string;
  organizationId: string;
  email: string;
  role: string;
  status: InvitationStatus;
  teamId: string | null;
  inviterId: string;
  expiresAt: Date;
  createdAt: Date;
}

/** An invitation in a list. The id lets its holder accept it, so only members who may invite see it. */
export interface ListedInvitation extends Omit<Invitation, "id"> {
  /** Null if the caller may not send such an invitation. */
  id: string | null;
}

/** An invitation with a cursor for paging. */
export interface PagedInvitation extends ListedInvitation {
  /** Cursor of the page that starts after this invitation. */
  cursor: string;
}

/** A team within an organization. */
export interface Team {
  id: string;
  name: string;
  organizationId: string;
  createdAt: Date;
  updatedAt: Date | null;
}

/** A role that was created at run time. */
export interface OrganizationRole {
  id: string;
  organizationId: string;
  role: string;
  permission: Statements;
  createdAt: Date;
  updatedAt: Date | null;
}
