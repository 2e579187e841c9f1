import type { OrganizationHooks } from "@sallyport/core/organization";
import { type Decisions, fn } from "./decision.ts";

/** The arguments have the same names in better-auth. The guide lists unmapped. */
const hook = fn("({ organization, … }) => …");

export const organizationHooks: Decisions<OrganizationHooks> = {
  beforeCreateOrganization: hook,
  afterCreateOrganization: hook,
  beforeUpdateOrganization: hook,
  afterUpdateOrganization: hook,
  beforeDeleteOrganization: hook,
  afterDeleteOrganization: hook,
  beforeAddMember: hook,
  afterAddMember: hook,
  beforeRemoveMember: hook,
  afterRemoveMember: hook,
  beforeUpdateMemberRole: hook,
  afterUpdateMemberRole: hook,
  beforeCreateInvitation: hook,
  afterCreateInvitation: hook,
  beforeAcceptInvitation: hook,
  afterAcceptInvitation: hook,
  beforeRejectInvitation: hook,
  afterRejectInvitation: hook,
  beforeCancelInvitation: hook,
  afterCancelInvitation: hook,
  beforeCreateTeam: hook,
  afterCreateTeam: hook,
  beforeUpdateTeam: hook,
  afterUpdateTeam: hook,
  beforeDeleteTeam: hook,
  afterDeleteTeam: hook,
  beforeAddTeamMember: hook,
  afterAddTeamMember: hook,
  beforeRemoveTeamMember: hook,
  afterRemoveTeamMember: hook,
  beforeCreateRole: hook,
  afterCreateRole: hook,
  beforeUpdateRole: hook,
  afterUpdateRole: hook,
  beforeDeleteRole: hook,
  afterDeleteRole: hook,
};
