import type { Role, Services, User } from "../../plugin.ts";
import type { Invitation, Member, Organization, Team } from "./entities.ts";

type Awaitable<Value> = Value | Promise<Value>;
/** Runs in the transaction of the change, with its services; throws to refuse. What it returns as `data` is written instead. */
type Before<Payload, Data> = (
  payload: Payload,
  services: Services,
) => Awaitable<{ readonly data: Partial<Data> } | undefined>;
/** Runs after the commit; what it throws is logged. */
type After<Payload> = (payload: Payload) => Awaitable<void>;

export interface OrganizationHooks {
  readonly beforeCreateOrganization?: Before<{ organization: Omit<Organization, "id">; user: User }, Organization>;
  readonly afterCreateOrganization?: After<{ organization: Organization; member: Member; user: User }>;
  readonly beforeUpdateOrganization?: Before<{ organization: Organization; user: User }, Organization>;
  readonly afterUpdateOrganization?: After<{ organization: Organization; user: User }>;
  readonly beforeDeleteOrganization?: Before<{ organization: Organization; user: User }, never>;
  readonly afterDeleteOrganization?: After<{ organization: Organization; user: User }>;
  readonly beforeAddMember?: Before<{ member: Omit<Member, "id">; organization: Organization }, Member>;
  readonly afterAddMember?: After<{ member: Member; organization: Organization }>;
  readonly beforeRemoveMember?: Before<{ member: Member; organization: Organization }, never>;
  readonly afterRemoveMember?: After<{ member: Member; organization: Organization }>;
  readonly beforeUpdateMemberRole?: Before<{ member: Member; newRole: string; organization: Organization }, Member>;
  readonly afterUpdateMemberRole?: After<{ member: Member; previousRole: string; organization: Organization }>;
  readonly beforeCreateInvitation?: Before<
    { invitation: Omit<Invitation, "id">; organization: Organization },
    Invitation
  >;
  readonly afterCreateInvitation?: After<{ invitation: Invitation; organization: Organization }>;
  readonly beforeAcceptInvitation?: Before<{ invitation: Invitation; user: User }, never>;
  readonly afterAcceptInvitation?: After<{ invitation: Invitation; member: Member; user: User }>;
  readonly afterRejectInvitation?: After<{ invitation: Invitation; user: User }>;
  readonly afterCancelInvitation?: After<{ invitation: Invitation; user: User }>;
  readonly beforeCreateTeam?: Before<{ team: Omit<Team, "id">; organization: Organization }, Team>;
  readonly afterCreateTeam?: After<{ team: Team; organization: Organization }>;
  readonly beforeDeleteTeam?: Before<{ team: Team; organization: Organization }, never>;
  readonly afterDeleteTeam?: After<{ team: Team; organization: Organization }>;
}

export interface TeamOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** A team of the organization's name comes with it. Default true. */
  readonly defaultTeam?: { readonly enabled?: boolean };
  /** Default none. */
  readonly maximumTeams?: number;
  /** Default none. */
  readonly maximumMembersPerTeam?: number;
  /** Default false. */
  readonly allowRemovingAllTeams?: boolean;
}

export interface OrganizationOptions {
  /** Default true. */
  readonly allowUserToCreateOrganization?: boolean | ((user: User) => Awaitable<boolean>);
  /** Of one person. Default none. */
  readonly organizationLimit?: number;
  /** Default `owner`. */
  readonly creatorRole?: string;
  /** Of one organization. Default 100. */
  readonly membershipLimit?: number;
  /** Beside or in place of owner, admin and member: `ac.newRole({ … })` of @sallyport/core/access. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Roles made at run time and stored. */
  readonly dynamicAccessControl?: { readonly enabled?: boolean; readonly maximumRolesPerOrganization?: number };
  readonly teams?: TeamOptions;
  /** Seconds. Default 172,800 (two days). */
  readonly invitationExpiresIn?: number;
  /** Pending ones of an organization. Default 100. */
  readonly invitationLimit?: number;
  /** Inviting an address again cancels what is pending for it. Default false: it is refused, unless `resend`. */
  readonly cancelPendingInvitationsOnReInvite?: boolean;
  /** Default: as `emailAndPassword.requireEmailVerification`. */
  readonly requireEmailVerificationOnInvitation?: boolean;
  /** The page that a mailed invitation leads to, on baseURL; the id is put after it. Default `/accept-invitation?id=`. */
  readonly invitationPath?: string;
  /** Default false. */
  readonly disableOrganizationDeletion?: boolean;
  readonly organizationHooks?: OrganizationHooks;
}
