import type { Statements } from "../../plugin.ts";

export type Metadata = Readonly<Record<string, unknown>>;

export interface Organization {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: Metadata | null;
  createdAt: Date;
}

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
export interface MemberWithUser extends Member {
  user: MemberUser;
}

export type InvitationStatus = "pending" | "accepted" | "rejected" | "canceled";

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
