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
/** A number, or who is asked for it before each change that it bounds: a customer's plan, say. Infinity for none. */
export type Limit<Subject> = number | ((subject: Subject) => Awaitable<number>);
/**
 * Runs in the transaction of the change, with its services; throws to refuse. What it returns as `data` is written instead.
 * After a deadlock the transaction is undone and runs again, and so does this: leave what cannot be undone to `after…`.
 */
type Before<Payload, Data> = (
  payload: Payload,
  services: Services,
) => Awaitable<{ readonly data: Partial<Data> } | undefined>;
type OrganizationData = Pick<Organization, "name" | "slug" | "logo" | "metadata">;
/** Runs after the commit; what it throws is logged. */
type After<Payload> = (payload: Payload) => Awaitable<void>;

/** A membership that ends; `user` is whose it is. */
export interface EndedMembership {
  readonly member: Member;
  readonly user: MemberUser;
  readonly organization: Organization;
  /** What it ends by. */
  readonly reason: "removed" | "left" | "account-deleted";
}

/** What the application does around changes: `before…` in their transaction, which may run again; `after…` once, after it. */
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
  /** Where an account is deleted: in that deletion's transaction, for each of its memberships; it may refuse all of it. */
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
  /** `renewed` is what the invitation was before; null for a new one. */
  readonly afterCreateInvitation?: After<{
    invitation: Invitation;
    renewed: Invitation | null;
    organization: Organization;
  }>;
  readonly beforeAcceptInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  readonly afterAcceptInvitation?: After<{ invitation: Invitation; member: Member; user: User }>;
  readonly beforeRejectInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  readonly afterRejectInvitation?: After<{ invitation: Invitation; user: User }>;
  /** Where another invitation takes its place, too. */
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
  /** Where the team is removed, or the member is put into another, too. */
  readonly beforeRemoveTeamMember?: Before<{ member: Member; team: Team; organization: Organization }, never>;
  readonly afterRemoveTeamMember?: After<{ member: Member; team: Team; organization: Organization }>;
  readonly beforeCreateRole?: Before<{ role: Omit<OrganizationRole, "id">; organization: Organization }, never>;
  readonly afterCreateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  readonly beforeUpdateRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
  readonly afterUpdateRole?: After<{ role: OrganizationRole; organization: Organization }>;
  readonly beforeDeleteRole?: Before<{ role: OrganizationRole; organization: Organization }, never>;
  readonly afterDeleteRole?: After<{ role: OrganizationRole; organization: Organization }>;
}

/** What an application that sends invitations itself is given. */
export interface InvitationMail {
  readonly id: string;
  /** To whom. */
  readonly email: string;
  readonly role: string;
  /** The page of `invitationPath` on baseURL; null without a baseURL. */
  readonly url: string | null;
  readonly invitation: Invitation;
  readonly organization: Organization;
  readonly inviter: MemberWithUser;
}

/** Whether there are teams, and how many. */
export interface TeamOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** A team of the organization's name comes with it. Default true. */
  readonly defaultTeam?: { readonly enabled?: boolean };
  /** Default none. */
  readonly maximumTeams?: Limit<Organization>;
  /** Default none. */
  readonly maximumMembersPerTeam?: Limit<Team>;
  /** Default false. */
  readonly allowRemovingAllTeams?: boolean;
}

/** What `organization()` takes. */
export interface OrganizationOptions {
  /** Default true. */
  readonly allowUserToCreateOrganization?: boolean | ((user: User) => Awaitable<boolean>);
  /** Of one person. Default none. */
  readonly organizationLimit?: Limit<User>;
  /** Default `owner`. */
  readonly creatorRole?: string;
  /** Of one organization. Default 100. */
  readonly membershipLimit?: Limit<Organization>;
  /** Beside or in place of owner, admin and member: `ac.newRole({ … })` of @sallyport/core/access. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** What can be done at all. Default: what the roles name. Roles that are made at run time grant nothing else. */
  readonly ac?: AccessControl;
  /** Roles made at run time and stored. */
  readonly dynamicAccessControl?: { readonly enabled?: boolean; readonly maximumRolesPerOrganization?: number };
  readonly teams?: TeamOptions;
  /** Seconds. Default 172,800 (two days). */
  readonly invitationExpiresIn?: number;
  /** Pending ones of an organization. Default 100. */
  readonly invitationLimit?: Limit<Organization>;
  /** Inviting an address again cancels what is pending for it. Default false: it is refused, unless `resend`. */
  readonly cancelPendingInvitationsOnReInvite?: boolean;
  /** Default: as `emailAndPassword.requireEmailVerification`. */
  readonly requireEmailVerificationOnInvitation?: boolean;
  /** In place of `mail.send` for this mail, after the commit; what it throws is logged. */
  readonly sendInvitationEmail?: (message: InvitationMail, request: Request | null) => Awaitable<void>;
  /** The page that a mailed invitation leads to, on baseURL; the id is put after it. Default `/accept-invitation?id=`. */
  readonly invitationPath?: string;
  /** Default false. */
  readonly disableOrganizationDeletion?: boolean;
  readonly organizationHooks?: OrganizationHooks;
}
