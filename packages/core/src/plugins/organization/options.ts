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
  readonly beforeCreateOrganization?: Before<{ organization: Omit<Organization, "id">; user: User }, OrganizationData>;
  readonly afterCreateOrganization?: After<{ organization: Organization; member: Member; user: User }>;
  readonly beforeUpdateOrganization?: Before<{ organization: Organization; user: User }, OrganizationData>;
  readonly afterUpdateOrganization?: After<{ organization: Organization; user: User }>;
  readonly beforeDeleteOrganization?: Before<{ organization: Organization; user: User }, never>;
  readonly afterDeleteOrganization?: After<{ organization: Organization; user: User }>;
  readonly beforeAddMember?: Before<
    { member: Omit<Member, "id">; organization: Organization },
    Pick<Member, "role" | "teamId">
  >;
  readonly afterAddMember?: After<{ member: Member; organization: Organization }>;
  /** Also of a deleted account; a throw refuses the deletion. */
  readonly beforeRemoveMember?: Before<EndedMembership, never>;
  readonly afterRemoveMember?: After<EndedMembership>;
  readonly beforeUpdateMemberRole?: Before<
    { member: Member; newRole: string; organization: Organization },
    Pick<Member, "role">
  >;
  readonly afterUpdateMemberRole?: After<{ member: Member; previousRole: string; organization: Organization }>;
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
  readonly beforeAcceptInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  readonly afterAcceptInvitation?: After<{ invitation: Invitation; member: Member; user: User }>;
  readonly beforeRejectInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  readonly afterRejectInvitation?: After<{ invitation: Invitation; user: User }>;
  /** Also when replaced. */
  readonly beforeCancelInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  readonly afterCancelInvitation?: After<{ invitation: Invitation; user: User }>;
  readonly beforeCreateTeam?: Before<{ team: Omit<Team, "id">; organization: Organization }, Pick<Team, "name">>;
  readonly afterCreateTeam?: After<{ team: Team; organization: Organization }>;
  readonly beforeUpdateTeam?: Before<{ team: Team; organization: Organization }, Pick<Team, "name">>;
  readonly afterUpdateTeam?: After<{ team: Team; organization: Organization }>;
  readonly beforeDeleteTeam?: Before<{ team: Team; organization: Organization }, never>;
  readonly afterDeleteTeam?: After<{ team: Team; organization: Organization }>;
  readonly beforeAddTeamMember?: Before<{ member: Member; team: Team; organization: Organization }, never>;
  readonly afterAddTeamMember?: After<{ member: Member; team: Team; organization: Organization }>;
  /** Also when the team is removed or left. */
  readonly beforeRemoveTeamMember?: Before<{ member: Member; team: Team; organization: Organization }, never>;
  readonly afterRemoveTeamMember?: After<{ member: Member; team: Team; organization: Organization }>;
  readonly beforeCreateRole?: Before<{ role: Omit<OrganizationRole, "id">; organization: Organization }, never>;
  readonly afterCreateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  readonly beforeUpdateRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
  readonly afterUpdateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  readonly beforeDeleteRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
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
  readonly defaultTeam?: { readonly enabled?: boolean };
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
  readonly dynamicAccessControl?: { readonly enabled?: boolean; readonly maximumRolesPerOrganization?: number };
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
