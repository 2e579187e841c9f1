import type { Statements } from "../../plugin.ts";

/** An application's JSON. */
export type Metadata = Readonly<Record<string, unknown>>;

/** An organization. */
export interface Organization {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: Metadata | null;
  createdAt: Date;
}

/** An organization of the caller's. */
export interface ListedOrganization extends Organization {
  /** The caller's, comma-separated; with `details`. */
  role?: string;
  /** With `details`. */
  memberCount?: number;
}

/** A membership. */
export interface Member {
  id: string;
  organizationId: string;
  userId: string;
  /** Comma-separated. */
  role: string;
  teamId: string | null;
  createdAt: Date;
}

/** An organization of a user, as an admin sees it. */
export interface UserOrganization extends Pick<Organization, "id" | "name" | "slug" | "logo"> {
  /** The member's; comma-separated. */
  role: string;
  joinedAt: Date;
}

/** What members see of each other. */
export interface MemberUser {
  id: string;
  name: string;
  email: string;
  image: string | null;
}
/** A member and their user. */
export interface MemberWithUser extends Member {
  user: MemberUser;
}

/** A member with each role's grants, for `can()` on a page. */
export interface ActiveMember extends MemberWithUser {
  /** By role. */
  grants: Readonly<Record<string, Statements>>;
}

/** An invitation's states. */
export type InvitationStatus = "pending" | "accepted" | "rejected" | "canceled";

/** An invitation. */
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

/** A listed invitation. Its id opens it: only possible senders see it. */
export interface ListedInvitation extends Omit<Invitation, "id"> {
  /** Null without permission to send. */
  id: string | null;
}

/** An invitation with a cursor. */
export interface PagedInvitation extends ListedInvitation {
  /** Cursor of the next page. */
  cursor: string;
}

/** A team. */
export interface Team {
  id: string;
  name: string;
  organizationId: string;
  createdAt: Date;
  updatedAt: Date | null;
}

/** A stored role. */
export interface OrganizationRole {
  id: string;
  organizationId: string;
  role: string;
  /** Actions by resource. */
  permission: Statements;
  createdAt: Date;
  updatedAt: Date | null;
}
