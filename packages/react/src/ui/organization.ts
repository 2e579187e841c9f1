"use client";

export type { AcceptInvitationFlow, AcceptInvitationOptions } from "./flows/organization/use-accept-invitation.ts";
export { useAcceptInvitation } from "./flows/organization/use-accept-invitation.ts";
export type {
  CreateOrganizationFlow,
  CreateOrganizationOptions,
} from "./flows/organization/use-create-organization.ts";
export { useCreateOrganization } from "./flows/organization/use-create-organization.ts";
export type { CustomRolesFlow } from "./flows/organization/use-custom-roles.ts";
export { useCustomRoles } from "./flows/organization/use-custom-roles.ts";
export { useDeleteOrganization } from "./flows/organization/use-delete-organization.ts";
export type { InvitationListFlow } from "./flows/organization/use-invitation-list.ts";
export { useInvitationList } from "./flows/organization/use-invitation-list.ts";
export type { InvitationReply } from "./flows/organization/use-invitation-reply.ts";
export type { InviteFlow } from "./flows/organization/use-invite.ts";
export { useInvite } from "./flows/organization/use-invite.ts";
export type { LeavingFlow } from "./flows/organization/use-leaving.ts";
export { useLeaving } from "./flows/organization/use-leaving.ts";
export { useLogo } from "./flows/organization/use-logo.ts";
export type { ManagedInvitation } from "./flows/organization/use-manage-invitation.ts";
export { useManageInvitation } from "./flows/organization/use-manage-invitation.ts";
export type { ManagedMember } from "./flows/organization/use-manage-member.ts";
export { useManageMember } from "./flows/organization/use-manage-member.ts";
export type { MembersTableFlow } from "./flows/organization/use-members-table.ts";
export { useMembersTable } from "./flows/organization/use-members-table.ts";
export type {
  OrganizationEnding,
  OrganizationProfileFlow,
  OrganizationProfileOptions,
} from "./flows/organization/use-organization-profile.ts";
export { useOrganizationProfile } from "./flows/organization/use-organization-profile.ts";
export type { OrganizationSettingsFlow } from "./flows/organization/use-organization-settings.ts";
export { useOrganizationSettings } from "./flows/organization/use-organization-settings.ts";
export type {
  OrganizationSwitcherFlow,
  OrganizationSwitcherOptions,
} from "./flows/organization/use-organization-switcher.ts";
export { useOrganizationSwitcher } from "./flows/organization/use-organization-switcher.ts";
export type { OfferedPermission, RoleFormFlow, RoleFormOptions } from "./flows/organization/use-role-form.ts";
export { useRoleForm } from "./flows/organization/use-role-form.ts";
export type { RoleListFlow } from "./flows/organization/use-role-list.ts";
export { useRoleList } from "./flows/organization/use-role-list.ts";
export type { SlugFlow } from "./flows/organization/use-slug.ts";
export type { TeamFormOptions, TeamListFlow } from "./flows/organization/use-team-list.ts";
export { useTeamForm, useTeamList } from "./flows/organization/use-team-list.ts";
export type { TeamPeopleFlow } from "./flows/organization/use-team-people.ts";
export { useTeamPeople } from "./flows/organization/use-team-people.ts";
export type { ImageLimits } from "./flows/picture/encode-square.ts";
export type { PictureFlow } from "./flows/picture/use-picture-flow.ts";
export type { AddDomainOptions, DomainsFlow } from "./flows/policies/use-domains.ts";
export { useAddDomain, useDomains } from "./flows/policies/use-domains.ts";
export type { JoinableFlow } from "./flows/policies/use-joinable.ts";
export { useJoinable } from "./flows/policies/use-joinable.ts";
export type { PoliciesFlow } from "./flows/policies/use-policies.ts";
export { usePolicies } from "./flows/policies/use-policies.ts";
export type {
  PolicyChangeFlow,
  PolicyChangeOptions,
  PolicyChanges,
  PolicyReview,
} from "./flows/policies/use-policy-change.ts";
export { usePolicyChange } from "./flows/policies/use-policy-change.ts";
export type { PolicyNotice } from "./flows/policies/use-policy-notice.ts";
export { usePolicyNotice } from "./flows/policies/use-policy-notice.ts";
export { AcceptInvitation } from "./screens/organization/accept-invitation.tsx";
export { CreateOrganization } from "./screens/organization/create-organization.tsx";
export { OrganizationProfile } from "./screens/organization/organization-profile.tsx";
export { OrganizationSwitcher } from "./screens/organization/organization-switcher.tsx";
export { Show } from "./screens/organization/show.tsx";
export { OrganizationPolicyNotice } from "./screens/policies/policy-notice.tsx";
