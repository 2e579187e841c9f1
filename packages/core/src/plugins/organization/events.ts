import type { Statements } from "../../plugin.ts";
import type { PolicyName, PolicyValues } from "./policies.ts";

/** A membership's roles and team. */
export interface MemberStanding {
  readonly role: string;
  readonly teamId: string | null;
}

/** Payload of the member events. */
export interface MemberEvent extends MemberStanding {
  readonly organizationId: string;
  readonly memberId: string;
  readonly userId: string;
}

/** Payload of the invitation events. Keep the id secret: it lets its holder accept the invitation. */
export interface InvitationEvent {
  readonly organizationId: string;
  readonly invitationId: string;
  readonly email: string;
  readonly role: string;
  readonly teamId: string | null;
  readonly inviterId: string;
  readonly expiresAt: Date;
}

/** Payload of the team events. */
export interface TeamEvent {
  readonly organizationId: string;
  readonly teamId: string;
  readonly name: string;
}

export interface DomainEvent {
  readonly organizationId: string;
  readonly domainId: string;
  readonly domain: string;
}

/** Payload of the role events. */
export interface RoleEvent {
  readonly organizationId: string;
  readonly roleId: string;
  readonly role: string;
  readonly permission: Statements;
}

declare module "@sallyport/core" {
  interface AuthEvents {
    /** An organization was created. */
    "organization.created": { readonly organizationId: string; readonly name: string; readonly slug: string };
    /** The fields in `changed` have new values. */
    "organization.updated": {
      readonly organizationId: string;
      readonly changed: readonly ("name" | "slug" | "logo" | "metadata")[];
      readonly logo: string | null;
    };
    /**
     * An organization was deleted with its teams, roles and invitations. `members` counts the memberships that ended:
     * they have no events of their own.
     */
    "organization.deleted": {
      readonly organizationId: string;
      readonly name: string;
      readonly slug: string;
      readonly members: number;
    };
    /** Ownership was transferred to the member named by `userId`. */
    "organization.transferred": {
      readonly organizationId: string;
      readonly userId: string;
      readonly memberId: string;
      readonly previousOwner: { readonly userId: string; readonly memberId: string };
    };
    /** An owner changed a policy, which is in force from `effectiveAt` on. */
    "organization.policy-changed": {
      readonly organizationId: string;
      readonly policy: PolicyName;
      readonly value: PolicyValues[PolicyName];
      readonly before: { readonly value: PolicyValues[PolicyName] };
      readonly effectiveAt: Date;
    };
    /** A domain was added, which is not verified yet. */
    "domain.added": DomainEvent;
    /** A domain was verified: users with an address of it may join. */
    "domain.verified": DomainEvent;
    /** The TXT record of a verified domain has disappeared. Nobody joins by it until it is verified again. */
    "domain.lost": DomainEvent;
    /** A domain was removed. */
    "domain.removed": DomainEvent;
    /**
     * A user became a member. `invitationId` is null if they were added without an invitation; `domain` is the verified
     * domain by which they joined.
     */
    "member.added": MemberEvent & { readonly invitationId: string | null; readonly domain?: string };
    /** A member's roles or team changed. */
    "member.updated": MemberEvent & { readonly before: MemberStanding };
    /** A membership ended. */
    "member.removed": MemberEvent & {
      readonly reason: "removed" | "left" | "account-deleted";
    };
    /** An email address was invited. */
    "invitation.created": InvitationEvent;
    /** An invitation was renewed under the same id. */
    "invitation.renewed": InvitationEvent & {
      readonly before: { readonly teamId: string | null; readonly inviterId: string; readonly expiresAt: Date };
    };
    /** The invited user accepted and became a member. */
    "invitation.accepted": InvitationEvent & { readonly userId: string; readonly memberId: string };
    /** The invited user declined. */
    "invitation.rejected": InvitationEvent & { readonly userId: string };
    /** An invitation was canceled, or replaced by a new one. */
    "invitation.canceled": InvitationEvent & { readonly reason: "canceled" | "replaced" };
    /** A team was created. */
    "team.created": TeamEvent;
    /** A team was renamed. */
    "team.updated": TeamEvent & { readonly before: { readonly name: string } };
    /**
     * A team was removed. `members` and `invitations` count those that lost their team: they have no events of their
     * own.
     */
    "team.removed": TeamEvent & { readonly members: number; readonly invitations: number };
    /** A role was created at run time. */
    "role.created": RoleEvent;
    /** A role created at run time changed. */
    "role.updated": RoleEvent & { readonly before: { readonly role: string; readonly permission: Statements } };
    /** A role created at run time was deleted. */
    "role.deleted": RoleEvent;
    /** A session's active organization changed. Null means no organization. */
    "session.organization-changed": {
      readonly userId: string;
      readonly sessionId: string;
      readonly organizationId: string | null;
      readonly previousOrganizationId: string | null;
    };
  }
}
