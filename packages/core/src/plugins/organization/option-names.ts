import { assertKnownNames } from "../../plugin.ts";
import type { OrganizationHooks, OrganizationOptions, TeamOptions } from "./options.ts";

type Names<Options> = Readonly<Record<keyof Options, true>>;

const OPTIONS: Names<OrganizationOptions> = {
  allowUserToCreateOrganization: true,
  organizationLimit: true,
  creatorRole: true,
  membershipLimit: true,
  roles: true,
  ac: true,
  dynamicAccessControl: true,
  teams: true,
  invitationExpiresIn: true,
  invitationLimit: true,
  cancelPendingInvitationsOnReInvite: true,
  requireEmailVerificationOnInvitation: true,
  sendInvitationEmail: true,
  invitationPath: true,
  disableOrganizationDeletion: true,
  organizationHooks: true,
};

const TEAMS: Names<TeamOptions> = {
  enabled: true,
  defaultTeam: true,
  maximumTeams: true,
  maximumMembersPerTeam: true,
  allowRemovingAllTeams: true,
};

const DYNAMIC_ACCESS_CONTROL: Names<NonNullable<OrganizationOptions["dynamicAccessControl"]>> = {
  enabled: true,
  maximumRolesPerOrganization: true,
};

const HOOKS: Names<OrganizationHooks> = {
  beforeCreateOrganization: true,
  afterCreateOrganization: true,
  beforeUpdateOrganization: true,
  afterUpdateOrganization: true,
  beforeDeleteOrganization: true,
  afterDeleteOrganization: true,
  beforeAddMember: true,
  afterAddMember: true,
  beforeRemoveMember: true,
  afterRemoveMember: true,
  beforeUpdateMemberRole: true,
  afterUpdateMemberRole: true,
  beforeCreateInvitation: true,
  afterCreateInvitation: true,
  beforeAcceptInvitation: true,
  afterAcceptInvitation: true,
  beforeRejectInvitation: true,
  afterRejectInvitation: true,
  beforeCancelInvitation: true,
  afterCancelInvitation: true,
  beforeCreateTeam: true,
  afterCreateTeam: true,
  beforeUpdateTeam: true,
  afterUpdateTeam: true,
  beforeDeleteTeam: true,
  afterDeleteTeam: true,
  beforeAddTeamMember: true,
  afterAddTeamMember: true,
  beforeRemoveTeamMember: true,
  afterRemoveTeamMember: true,
  beforeCreateRole: true,
  afterCreateRole: true,
  beforeUpdateRole: true,
  afterUpdateRole: true,
  beforeDeleteRole: true,
  afterDeleteRole: true,
};

function assertNames(where: string, given: object | undefined, known: object): void {
  assertKnownNames("organization: there is no option", given ?? {}, known, where);
}

/** A misspelt one would do nothing. @throws TypeError */
export function assertOptionNames(options: OrganizationOptions): void {
  assertNames("", options, OPTIONS);
  assertNames("teams.", options.teams, TEAMS);
  assertNames("dynamicAccessControl.", options.dynamicAccessControl, DYNAMIC_ACCESS_CONTROL);
  assertNames("organizationHooks.", options.organizationHooks, HOOKS);
}
