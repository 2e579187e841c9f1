import type { Statements } from "../../plugin.ts";

/** A membership's roles and team. */
export interface MemberStanding {
  /** Comma-separated. */
  readonly role: string;
  readonly teamId: string | null;
}

/** Payload of member events. */
export interface MemberEvent extends MemberStanding {
  readonly organizationId: string;
  readonly memberId: string;
  readonly userId: string;
}

/** Payload of invitation events. The id opens the invitation: keep it secret. */
export interface InvitationEvent {
  readonly organizationId: string;
  readonly invitationId: string;
  readonly email: string;
  readonly role: string;
  readonly teamId: string | null;
  readonly inviterId: string;
  readonly expiresAt: Date;
}

/** Payload of team events. */
export interface TeamEvent {
  readonly organizationId: string;
  readonly teamId: string;
  readonly name: string;
}

/** Payload of role events. */
export interface RoleEvent {
  readonly organizationId: string;
  readonly roleId: string;
  readonly role: string;
  readonly permission: Statements;
}

declare module "@sallyport/core" {
  interface AuthEvents {
    /** An organization was made. */
    "organization.created": { readonly organizationId: string; readonly name: string; readonly slug: string };
    /** The fields that `changed` names have other values. */
    "organization.updated": {
      readonly organizationId: string;
      readonly changed: readonly ("name" | "slug" | "logo" | "metadata")[];
    };
    /** With teams, roles and invitations. `members`: how many memberships ended with it; none is told by itself. */
    "organization.deleted": {
      readonly organizationId: string;
      readonly name: string;
      readonly slug: string;
      readonly members: number;
    };
    /** `userId`: the new owner. */
    "organization.transferred": {
      readonly organizationId: string;
      readonly userId: string;
      readonly memberId: string;
      readonly previousOwner: { readonly userId: string; readonly memberId: string };
    };
    /** `invitationId`: if invited. */
    "member.added": MemberEvent & { readonly invitationId: string | null };
    /** Roles or team changed. */
    "member.updated": MemberEvent & { readonly before: MemberStanding };
    /** A membership ended. */
    "member.removed": MemberEvent & {
      readonly reason: "removed" | "left" | "account-deleted";
    };
    /** Somebody was invited. */
    "invitation.created": InvitationEvent;
    /** The same id. */
    "invitation.renewed": InvitationEvent & {
      readonly before: { readonly teamId: string | null; readonly inviterId: string; readonly expiresAt: Date };
    };
    /** The invited user became a member. */
    "invitation.accepted": InvitationEvent & { readonly userId: string; readonly memberId: string };
    /** The invited user declined. */
    "invitation.rejected": InvitationEvent & { readonly userId: string };
    /** `replaced`: by a new one. */
    "invitation.canceled": InvitationEvent & { readonly reason: "canceled" | "replaced" };
    /** A team was made. */
    "team.created": TeamEvent;
    /** A team has another name. */
    "team.updated": TeamEvent & { readonly before: { readonly name: string } };
    /** So many `members` and `invitations` lose their team; none of them is told by itself. */
    "team.removed": TeamEvent & { readonly members: number; readonly invitations: number };
    /** A role was made at run time. */
    "role.created": RoleEvent;
    /** A role made at run time changed. */
    "role.updated": RoleEvent & { readonly before: { readonly role: string; readonly permission: Statements } };
    /** A role made at run time is gone. */
    "role.deleted": RoleEvent;
    /** Null for none. */
    "session.organization-changed": {
      readonly userId: string;
      readonly sessionId: string;
      readonly organizationId: string | null;
      readonly previousOrganizationId: string | null;
    };
  }
}
