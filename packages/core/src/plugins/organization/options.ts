import type { AccessControl, Role, Services, User } from "../../plugin.ts";
import type {
  Invitation,
  Member,
  MemberUser,
  MemberWithUser,
  Organization,
  OrganizationRole,
  Team,
} from "./entities.ts";

type Awaitable<Value> = Value | Promise<Value>;
/** A number, or a function asked before each change; Infinity for none. */
export type Limit<Subject> = number | ((subject: Subject) => Awaitable<number>);
/**
 * In the change's transaction; a throw refuses, `data` replaces the values. May run again after a deadlock: side
 * effects belong in `after…`.
 */
type Before<Payload, Data> = (
  payload: Payload,
  services: Services,
) => Awaitable<{ readonly data: Partial<Data> } | undefined>;
type OrganizationData = Pick<Organization, "name" | "slug" | "logo" | "metadata">;
/** After commit; a throw is logged. */
type After<Payload> = (payload: Payload) => Awaitable<void>;

/** An ended membership. */
export interface EndedMembership {
  readonly member: Member;
  readonly user: MemberUser;
  readonly organization: Organization;
  readonly reason: "removed" | "left" | "account-deleted";
}

/** `before…` in the transaction, perhaps repeated; `after…` once after commit. */
export interface OrganizationHooks {
  /** Before an organization is made. */
  readonly beforeCreateOrganization?: Before<{ organization: Omit<Organization, "id">; user: User }, OrganizationData>;
  /** After an organization was made. */
  readonly afterCreateOrganization?: After<{ organization: Organization; member: Member; user: User }>;
  /** Before an organization changes. */
  readonly beforeUpdateOrganization?: Before<{ organization: Organization; user: User }, OrganizationData>;
  /** After an organization changed. */
  readonly afterUpdateOrganization?: After<{ organization: Organization; user: User }>;
  /** Before an organization is deleted. */
  readonly beforeDeleteOrganization?: Before<{ organization: Organization; user: User }, never>;
  /** After an organization was deleted. */
  readonly afterDeleteOrganization?: After<{ organization: Organization; user: User }>;
  /** Before somebody becomes a member. */
  readonly beforeAddMember?: Before<
    { member: Omit<Member, "id">; organization: Organization },
    Pick<Member, "role" | "teamId">
  >;
  /** After somebody became a member. */
  readonly afterAddMember?: After<{ member: Member; organization: Organization }>;
  /** Also of a deleted account; a throw refuses the deletion. */
  readonly beforeRemoveMember?: Before<EndedMembership, never>;
  /** After a membership ended. */
  readonly afterRemoveMember?: After<EndedMembership>;
  /** Before a member's roles change. */
  readonly beforeUpdateMemberRole?: Before<
    { member: Member; newRole: string; organization: Organization },
    Pick<Member, "role">
  >;
  /** After a member's roles changed. */
  readonly afterUpdateMemberRole?: After<{ member: Member; previousRole: string; organization: Organization }>;
  /** Before an invitation is made or renewed. */
  readonly beforeCreateInvitation?: Before<
    { invitation: Omit<Invitation, "id">; organization: Organization },
    Pick<Invitation, "email" | "role" | "teamId" | "expiresAt">
  >;
  /** `renewed`: the invitation before; null if new. */
  readonly afterCreateInvitation?: After<{
    invitation: Invitation;
    renewed: Invitation | null;
    organization: Organization;
  }>;
  /** Before an invitation is accepted. */
  readonly beforeAcceptInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  /** After an invitation was accepted. */
  readonly afterAcceptInvitation?: After<{ invitation: Invitation; member: Member; user: User }>;
  /** Before an invitation is declined. */
  readonly beforeRejectInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  /** After an invitation was declined. */
  readonly afterRejectInvitation?: After<{ invitation: Invitation; user: User }>;
  /** Also when replaced. */
  readonly beforeCancelInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  /** After an invitation was called off. */
  readonly afterCancelInvitation?: After<{ invitation: Invitation; user: User }>;
  /** Before a team is made. */
  readonly beforeCreateTeam?: Before<{ team: Omit<Team, "id">; organization: Organization }, Pick<Team, "name">>;
  /** After a team was made. */
  readonly afterCreateTeam?: After<{ team: Team; organization: Organization }>;
  /** Before a team is renamed. */
  readonly beforeUpdateTeam?: Before<{ team: Team; organization: Organization }, Pick<Team, "name">>;
  /** After a team was renamed. */
  readonly afterUpdateTeam?: After<{ team: Team; organization: Organization }>;
  /** Before a team is removed. */
  readonly beforeDeleteTeam?: Before<{ team: Team; organization: Organization }, never>;
  /** After a team was removed. */
  readonly afterDeleteTeam?: After<{ team: Team; organization: Organization }>;
  /** Before a member joins a team. */
  readonly beforeAddTeamMember?: Before<{ member: Member; team: Team; organization: Organization }, never>;
  /** After a member joined a team. */
  readonly afterAddTeamMember?: After<{ member: Member; team: Team; organization: Organization }>;
  /** Also when the team is removed or left. */
  readonly beforeRemoveTeamMember?: Before<{ member: Member; team: Team; organization: Organization }, never>;
  /** After a member left a team. */
  readonly afterRemoveTeamMember?: After<{ member: Member; team: Team; organization: Organization }>;
  /** Before a role is made at run time. */
  readonly beforeCreateRole?: Before<{ role: Omit<OrganizationRole, "id">; organization: Organization }, never>;
  /** After a role was made at run time. */
  readonly afterCreateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  /** Before a role that was made at run time changes. */
  readonly beforeUpdateRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
  /** After a role that was made at run time changed. */
  readonly afterUpdateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  /** Before a role that was made at run time is deleted. */
  readonly beforeDeleteRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
  /** After a role that was made at run time was deleted. */
  readonly afterDeleteRole?: After<{ role: OrganizationRole; organization: Organization }>;
}

/** Input of `sendInvitationEmail`. */
export interface InvitationMail {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  /** `invitationPath` on baseURL with the id, and the address behind a `#`; or null. */
  readonly url: string | null;
  readonly invitation: Invitation;
  readonly organization: Organization;
  readonly inviter: MemberWithUser;
}

/** Team options. */
export interface TeamOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** Named like the organization. Default true. */
  readonly defaultTeam?: {
    /** Whether a new organization has it. */
    readonly enabled?: boolean;
  };
  /** Default none. */
  readonly maximumTeams?: Limit<Organization>;
  /** Default none. */
  readonly maximumMembersPerTeam?: Limit<Team>;
  /** Default false. */
  readonly allowRemovingAllTeams?: boolean;
}

/** Options of `organization()`. */
export interface OrganizationOptions {
  /** Default true. */
  readonly allowUserToCreateOrganization?: boolean | ((user: User) => Awaitable<boolean>);
  /** Per user. Default none. */
  readonly organizationLimit?: Limit<User>;
  /** Default `owner`. */
  readonly creatorRole?: string;
  /** Per organization. Default 100. */
  readonly membershipLimit?: Limit<Organization>;
  /** Beside or replacing owner, admin and member: `ac.newRole({ … })` of @sallyport/core/access. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Permissions stored roles may grant. Default: those of the roles. */
  readonly ac?: AccessControl;
  /** Roles made at run time. Default none, then at most 50 an organization. */
  readonly dynamicAccessControl?: {
    /** Whether organizations make roles of their own. Default false. */
    readonly enabled?: boolean;
    /** How many an organization may have. Default 50. */
    readonly maximumRolesPerOrganization?: number;
  };
  /** Whether organizations have teams, and how many. */
  readonly teams?: TeamOptions;
  /** Seconds. Default 172,800 (two days). */
  readonly invitationExpiresIn?: number;
  /** Pending, per organization. Default 100. */
  readonly invitationLimit?: Limit<Organization>;
  /** Default false: refused without `resend`. */
  readonly cancelPendingInvitationsOnReInvite?: boolean;
  /** Default: as `emailAndPassword.requireEmailVerification`. */
  readonly requireEmailVerificationOnInvitation?: boolean;
  /** Instead of `mail.send`, after commit; a throw is logged. */
  readonly sendInvitationEmail?: (message: InvitationMail, request: Request | null) => Awaitable<void>;
  /** Page on baseURL, the id appended, and the address behind a `#`. Default `/accept-invitation?id=`. */
  readonly invitationPath?: string;
  /** Default false. */
  readonly disableOrganizationDeletion?: boolean;
  /** `before…`: in the transaction, may refuse or change values; `after…`: after commit. */
  readonly organizationHooks?: OrganizationHooks;
}
