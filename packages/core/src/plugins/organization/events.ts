import type { Statements } from "../../plugin.ts";

/** What a membership is, beside whose. */
export interface MemberStanding {
  /** Comma-separated. */
  readonly role: string;
  readonly teamId: string | null;
}

/** What events of a member say. */
export interface MemberEvent extends MemberStanding {
  readonly organizationId: string;
  readonly memberId: string;
  readonly userId: string;
}

/** What events of an invitation say. Its id opens it: show it to nobody who could not have sent the invitation. */
export interface InvitationEvent {
  readonly organizationId: string;
  readonly invitationId: string;
  readonly email: string;
  readonly role: string;
  readonly teamId: string | null;
  readonly inviterId: string;
  readonly expiresAt: Date;
}

/** What events of a team say. */
export interface TeamEvent {
  readonly organizationId: string;
  readonly teamId: string;
  readonly name: string;
}

/** What events of a role that was made at run time say. */
export interface RoleEvent {
  readonly organizationId: string;
  readonly roleId: string;
  readonly role: string;
  readonly permission: Statements;
}

declare module "@sallyport/core" {
  interface AuthEvents {
    "organization.created": { readonly organizationId: string; readonly name: string; readonly slug: string };
    "organization.updated": {
      readonly organizationId: string;
      /** The names of what has changed. */
      readonly changed: readonly ("name" | "slug" | "logo" | "metadata")[];
    };
    /** Its teams, roles and invitations have ended with it. */
    "organization.deleted": { readonly organizationId: string; readonly name: string; readonly slug: string };
    /** `userId` is the new owner. */
    "organization.transferred": {
      readonly organizationId: string;
      readonly userId: string;
      readonly memberId: string;
      readonly previousOwner: { readonly userId: string; readonly memberId: string };
    };
    /** `invitationId` where they came by one. */
    "member.added": MemberEvent & { readonly invitationId: string | null };
    /** Other roles, another team, or none. */
    "member.updated": MemberEvent & { readonly before: MemberStanding };
    "member.removed": MemberEvent & {
      readonly reason: "removed" | "left" | "account-deleted" | "organization-deleted";
    };
    "invitation.created": InvitationEvent;
    /** Under the same id. */
    "invitation.renewed": InvitationEvent & {
      readonly before: { readonly teamId: string | null; readonly inviterId: string; readonly expiresAt: Date };
    };
    "invitation.accepted": InvitationEvent & { readonly userId: string; readonly memberId: string };
    "invitation.rejected": InvitationEvent & { readonly userId: string };
    /** `replaced`: by another invitation of the same address. */
    "invitation.canceled": InvitationEvent & { readonly reason: "canceled" | "replaced" };
    "team.created": TeamEvent;
    "team.updated": TeamEvent & { readonly before: { readonly name: string } };
    /** `invitations` to it are now to the organization alone. */
    "team.removed": TeamEvent & { readonly invitations: number };
    "role.created": RoleEvent;
    "role.updated": RoleEvent & { readonly before: { readonly role: string; readonly permission: Statements } };
    "role.deleted": RoleEvent;
    /** Another organization is active in the caller's session; null for none. */
    "session.organization-changed": {
      readonly userId: string;
      readonly sessionId: string;
      readonly organizationId: string | null;
      readonly previousOrganizationId: string | null;
    };
  }
}
