import { defineGroup } from "../../plugin.ts";
import { acceptInvitation } from "./endpoints/accept-invitation.ts";
import { addDomain } from "./endpoints/add-domain.ts";
import { addMember } from "./endpoints/add-member.ts";
import { addTeamMember } from "./endpoints/add-team-member.ts";
import { cancelInvitation } from "./endpoints/cancel-invitation.ts";
import { checkSlug } from "./endpoints/check-slug.ts";
import { create } from "./endpoints/create.ts";
import { createRole } from "./endpoints/create-role.ts";
import { createTeam } from "./endpoints/create-team.ts";
import { deleteOne } from "./endpoints/delete.ts";
import { deleteRole } from "./endpoints/delete-role.ts";
import { getActiveMember } from "./endpoints/get-active-member.ts";
import { getActiveMemberRole } from "./endpoints/get-active-member-role.ts";
import { getFullOrganization } from "./endpoints/get-full-organization.ts";
import { getInvitation } from "./endpoints/get-invitation.ts";
import { getOrganization } from "./endpoints/get-organization.ts";
import { getPolicies } from "./endpoints/get-policies.ts";
import { getRole } from "./endpoints/get-role.ts";
import { hasPermission } from "./endpoints/has-permission.ts";
import { invitationPreview } from "./endpoints/invitation-preview.ts";
import { inviteMember } from "./endpoints/invite-member.ts";
import { join } from "./endpoints/join.ts";
import { leave } from "./endpoints/leave.ts";
import { list } from "./endpoints/list.ts";
import { listDomains } from "./endpoints/list-domains.ts";
import { listInvitations } from "./endpoints/list-invitations.ts";
import { listJoinable } from "./endpoints/list-joinable.ts";
import { listMembers } from "./endpoints/list-members.ts";
import { listRoles } from "./endpoints/list-roles.ts";
import { listTeamMembers } from "./endpoints/list-team-members.ts";
import { listTeams } from "./endpoints/list-teams.ts";
import { listUnavailablePolicies } from "./endpoints/list-unavailable-policies.ts";
import { listUserInvitations } from "./endpoints/list-user-invitations.ts";
import { listUserOrganizations } from "./endpoints/list-user-organizations.ts";
import { listUserTeams } from "./endpoints/list-user-teams.ts";
import { previewPolicies } from "./endpoints/preview-policies.ts";
import { rejectInvitation } from "./endpoints/reject-invitation.ts";
import { removeDomain } from "./endpoints/remove-domain.ts";
import { removeMember } from "./endpoints/remove-member.ts";
import { removeTeam } from "./endpoints/remove-team.ts";
import { removeTeamMember } from "./endpoints/remove-team-member.ts";
import { resetPolicies } from "./endpoints/reset-policies.ts";
import { setActive } from "./endpoints/set-active.ts";
import { transferOwnership } from "./endpoints/transfer-ownership.ts";
import { update } from "./endpoints/update.ts";
import { updateMemberRole } from "./endpoints/update-member-role.ts";
import { updatePolicies } from "./endpoints/update-policies.ts";
import { updateRole } from "./endpoints/update-role.ts";
import { updateTeam } from "./endpoints/update-team.ts";
import { verifyDomain } from "./endpoints/verify-domain.ts";
import type { Settings } from "./settings.ts";

export const organizationRoutes = (settings: Settings) => ({
  organization: defineGroup({
    create: create(settings),
    checkSlug: checkSlug(),
    update: update(settings),
    delete: deleteOne(settings),
    list: list(),
    setActive: setActive(settings),
    getOrganization: getOrganization(settings),
    getFullOrganization: getFullOrganization(settings),
    getActiveMember: getActiveMember(settings),
    getActiveMemberRole: getActiveMemberRole(settings),
    hasPermission: hasPermission(settings),
    listMembers: listMembers(settings),
    addMember: addMember(settings),
    removeMember: removeMember(settings),
    leave: leave(settings),
    updateMemberRole: updateMemberRole(settings),
    transferOwnership: transferOwnership(settings),
    inviteMember: inviteMember(settings),
    invitationPreview: invitationPreview(settings),
    acceptInvitation: acceptInvitation(settings),
    rejectInvitation: rejectInvitation(settings),
    cancelInvitation: cancelInvitation(settings),
    getInvitation: getInvitation(settings),
    listInvitations: listInvitations(settings),
    listUserInvitations: listUserInvitations(),
    createTeam: createTeam(settings),
    updateTeam: updateTeam(settings),
    removeTeam: removeTeam(settings),
    listTeams: listTeams(settings),
    listTeamMembers: listTeamMembers(settings),
    addTeamMember: addTeamMember(settings),
    removeTeamMember: removeTeamMember(settings),
    listUserTeams: listUserTeams(settings),
    createRole: createRole(settings),
    updateRole: updateRole(settings),
    deleteRole: deleteRole(settings),
    listRoles: listRoles(settings),
    getRole: getRole(settings),
    getPolicies: getPolicies(settings),
    previewPolicies: previewPolicies(settings),
    updatePolicies: updatePolicies(settings),
    resetPolicies: resetPolicies(settings),
    listUnavailablePolicies: listUnavailablePolicies(settings),
    addDomain: addDomain(settings),
    verifyDomain: verifyDomain(settings),
    removeDomain: removeDomain(settings),
    listDomains: listDomains(settings),
    listJoinable: listJoinable(settings),
    join: join(settings),
  }),
  admin: defineGroup({ listUserOrganizations: listUserOrganizations() }),
});

type Routes = ReturnType<typeof organizationRoutes>;
/** The plugin's endpoints by name. */
export interface OrganizationRoutes extends Routes {}
