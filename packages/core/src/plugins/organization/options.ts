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
import type { PolicyOptions } from "./policy-options.ts";

type Awaitable<Value> = Value | Promise<Value>;
/** A maximum, or a function that returns it before each change. `Infinity` means no limit. */
export type Limit<Subject> = number | ((subject: Subject) => Awaitable<number>);
/**
 * Runs inside the transaction of the change. A throw refuses the change, and `data` replaces values. It may run again
 * after a deadlock, so side effects belong in the `after…` hook.
 */
type Before<Payload, Data> = (
  payload: Payload,
  services: Services,
) => Awaitable<{ readonly data: Partial<Data> } | undefined>;
type OrganizationData = Pick<Organization, "name" | "slug" | "logo" | "metadata">;
type After<Payload> = (payload: Payload) => Awaitable<void>;

/** A membership that has ended. */
export interface EndedMembership {
  readonly member: Member;
  readonly user: MemberUser;
  readonly organization: Organization;
  readonly reason: "removed" | "left" | "account-deleted";
}

/**
 * Hooks around changes. `before…` hooks run inside the transaction and may run again after a deadlock; `after…` hooks
 * run once after the commit.
 */
export interface OrganizationHooks {
  /** Runs before an organization is created. */
  readonly beforeCreateOrganization?: Before<{ organization: Omit<Organization, "id">; user: User }, OrganizationData>;
  /** Runs after an organization was created. */
  readonly afterCreateOrganization?: After<{ organization: Organization; member: Member; user: User }>;
  /** Runs before an organization is updated. */
  readonly beforeUpdateOrganization?: Before<{ organization: Organization; user: User }, OrganizationData>;
  /** Runs after an organization was updated. */
  readonly afterUpdateOrganization?: After<{ organization: Organization; user: User }>;
  /** Runs before an organization is deleted. */
  readonly beforeDeleteOrganization?: Before<{ organization: Organization; user: User }, never>;
  /** Runs after an organization was deleted. */
  readonly afterDeleteOrganization?: After<{ organization: Organization; user: User }>;
  /** Runs before a user becomes a member. */
  readonly beforeAddMember?: Before<
    { member: Omit<Member, "id">; organization: Organization },
    Pick<Member, "role" | "teamId">
  >;
  /** Runs after a user became a member. */
  readonly afterAddMember?: After<{ member: Member; organization: Organization }>;
  /** Runs before a membership ends. If the user's account is deleted, a throw refuses the deletion. */
  readonly beforeRemoveMember?: Before<EndedMembership, never>;
  /** Runs after a membership has ended. */
  readonly afterRemoveMember?: After<EndedMembership>;
  /** Runs before a member's roles change. */
  readonly beforeUpdateMemberRole?: Before<
    { member: Member; newRole: string; organization: Organization },
    Pick<Member, "role">
  >;
  /** Runs after a member's roles changed. */
  readonly afterUpdateMemberRole?: After<{ member: Member; previousRole: string; organization: Organization }>;
  /** Runs before an invitation is created or renewed. */
  readonly beforeCreateInvitation?: Before<
    { invitation: Omit<Invitation, "id">; organization: Organization },
    Pick<Invitation, "email" | "role" | "teamId" | "expiresAt">
  >;
  /** Runs after an invitation was created or renewed. `renewed` is the earlier invitation, or null for a new one. */
  readonly afterCreateInvitation?: After<{
    invitation: Invitation;
    renewed: Invitation | null;
    organization: Organization;
  }>;
  /** Runs before an invitation is accepted. */
  readonly beforeAcceptInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  /** Runs after an invitation was accepted. */
  readonly afterAcceptInvitation?: After<{ invitation: Invitation; member: Member; user: User }>;
  /** Runs before an invitation is rejected. */
  readonly beforeRejectInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  /** Runs after an invitation was rejected. */
  readonly afterRejectInvitation?: After<{ invitation: Invitation; user: User }>;
  /** Runs before an invitation is canceled or replaced. */
  readonly beforeCancelInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  /** Runs after an invitation was canceled or replaced. */
  readonly afterCancelInvitation?: After<{ invitation: Invitation; user: User }>;
  /** Runs before a team is created. */
  readonly beforeCreateTeam?: Before<{ team: Omit<Team, "id">; organization: Organization }, Pick<Team, "name">>;
  /** Runs after a team was created. */
  readonly afterCreateTeam?: After<{ team: Team; organization: Organization }>;
  /** Runs before a team is renamed. */
  readonly beforeUpdateTeam?: Before<{ team: Team; organization: Organization }, Pick<Team, "name">>;
  /** Runs after a team was renamed. */
  readonly afterUpdateTeam?: After<{ team: Team; organization: Organization }>;
  /** Runs before a team is removed. */
  readonly beforeDeleteTeam?: Before<{ team: Team; organization: Organization }, never>;
  /** Runs after a team was removed. */
  readonly afterDeleteTeam?: After<{ team: Team; organization: Organization }>;
  /** Runs before a member joins a team. */
  readonly beforeAddTeamMember?: Before<{ member: Member; team: Team; organization: Organization }, never>;
  /** Runs after a member joined a team. */
  readonly afterAddTeamMember?: After<{ member: Member; team: Team; organization: Organization }>;
  /** Runs before a member leaves a team. It also runs when the team is removed. */
  readonly beforeRemoveTeamMember?: Before<{ member: Member; team: Team; organization: Organization }, never>;
  /** Runs after a member left a team. */
  readonly afterRemoveTeamMember?: After<{ member: Member; team: Team; organization: Organization }>;
  /** Runs before a role is created at run time. */
  readonly beforeCreateRole?: Before<{ role: Omit<OrganizationRole, "id">; organization: Organization }, never>;
  /** Runs after a role was created at run time. */
  readonly afterCreateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  /** Runs before a role created at run time is updated. */
  readonly beforeUpdateRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
  /** Runs after a role created at run time was updated. */
  readonly afterUpdateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  /** Runs before a role created at run time is deleted. */
  readonly beforeDeleteRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
  /** Runs after a role created at run time was deleted. */
  readonly afterDeleteRole?: After<{ role: OrganizationRole; organization: Organization }>;
}

/** Input of `sendInvitationEmail`. */
export interface InvitationMail {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  /** Link to accept the invitation, with the email address after `#`. Null if baseURL is not set. */
  readonly url: string | null;
  readonly invitation: Invitation;
  readonly organization: Organization;
  readonly inviter: MemberWithUser;
}

/** Options of teams. */
export interface TeamOptions {
  /** Whether organizations have teams. Default false. */
  readonly enabled?: boolean;
  /** The team that a new organization starts with, named like the organization. */
  readonly defaultTeam?: {
    /** Whether new organizations get a default team. Default true. */
    readonly enabled?: boolean;
  };
  /** Maximum number of teams per organization. Default no limit. */
  readonly maximumTeams?: Limit<Organization>;
  /** Maximum number of members per team. Default no limit. */
  readonly maximumMembersPerTeam?: Limit<Team>;
  /** Whether the last team of an organization may be removed. Default false. */
  readonly allowRemovingAllTeams?: boolean;
}

/** Options of `organization()`. */
export interface OrganizationOptions {
  /** Whether users may create organizations, or a function that decides for each user. Default true. */
  readonly allowUserToCreateOrganization?: boolean | ((user: User) => Awaitable<boolean>);
  /** Maximum number of organizations per user. Default no limit. */
  readonly organizationLimit?: Limit<User>;
  /** Role of the user who creates an organization. Members with this role are its owners. Default `owner`. */
  readonly creatorRole?: string;
  /** Maximum number of members per organization. Default 100. */
  readonly membershipLimit?: Limit<Organization>;
  /** Additional roles, or replacements of owner, admin and member: `ac.newRole({ … })` of `@sallyport/core/access`. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Permissions that roles created at run time may grant. Default: all that the configured roles have. */
  readonly ac?: AccessControl;
  /** Roles that organizations create at run time. */
  readonly dynamicAccessControl?: {
    /** Whether organizations may create roles. Default false. */
    readonly enabled?: boolean;
    /** Maximum number of created roles per organization. Default 50. */
    readonly maximumRolesPerOrganization?: number;
  };
  /** Options of teams, which are off by default. */
  readonly teams?: TeamOptions;
  /** Lifetime of an invitation in seconds. Default 172,800 (two days). */
  readonly invitationExpiresIn?: number;
  /** Maximum number of pending invitations per organization. Default 100. */
  readonly invitationLimit?: Limit<Organization>;
  /** Whether a new invitation replaces a pending one, which is otherwise refused without `resend`. Default false. */
  readonly cancelPendingInvitationsOnReInvite?: boolean;
  /** Whether answering needs a verified email address. Default `emailAndPassword.requireEmailVerification`. */
  readonly requireEmailVerificationOnInvitation?: boolean;
  /** Sends an invitation instead of `mail.send`. It runs after the commit, and a throw is logged. */
  readonly sendInvitationEmail?: (message: InvitationMail, request: Request | null) => Awaitable<void>;
  /**
   * Path on baseURL of the page that accepts invitations. The id is appended, and the email address follows after `#`.
   * Default `/accept-invitation?id=`.
   */
  readonly invitationPath?: string;
  /** Whether to refuse the deletion of organizations. Default false. */
  readonly disableOrganizationDeletion?: boolean;
  /** Policies that owners set for how members sign in, and domains whose users may join. Default false. */
  readonly policies?: boolean | PolicyOptions;
  /** Hooks around changes. `before…` hooks may refuse a change or replace its values. */
  readonly organizationHooks?: OrganizationHooks;
}
