import { defineErrors } from "../../plugin.ts";

export const organizationErrors = defineErrors({
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: {
    status: 403,
    message: "You are not allowed to create a new organization",
  },
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: {
    status: 403,
    message: "You have reached the maximum number of organizations",
  },
  ORGANIZATION_ALREADY_EXISTS: { status: 400, message: "Organization already exists" },
  ORGANIZATION_SLUG_ALREADY_TAKEN: { status: 400, message: "slug is taken" },
  INVALID_SLUG: { status: 400, message: "A slug is made of lowercase letters, digits and single hyphens" },
  INVALID_METADATA: { status: 400, message: "Metadata must be an object of 16 KiB at most" },
  ORGANIZATION_NOT_FOUND: { status: 400, message: "Organization not found" },
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: { status: 403, message: "User is not a member of the organization" },
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: { status: 403, message: "You are not a member of this organization" },
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: {
    status: 400,
    message: "User is already a member of this organization",
  },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: {
    status: 403,
    message: "You are not allowed to update or delete this organization",
  },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: {
    status: 403,
    message: "You are not allowed to update or delete this organization",
  },
  NO_ACTIVE_ORGANIZATION: { status: 400, message: "No active organization" },
  ORGANIZATION_ID_REQUIRED: { status: 400, message: "Organization ID is required" },
  USER_ID_IS_FOR_THE_SERVER: { status: 400, message: "userId may be given by the server only" },
  MEMBER_NOT_FOUND: { status: 400, message: "Member not found" },
  ROLE_NOT_FOUND: { status: 400, message: "Role not found" },
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: {
    status: 400,
    message: "You cannot leave the organization as the only owner",
  },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: { status: 403, message: "You are not allowed to delete this member" },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: { status: 403, message: "You are not allowed to update this member" },
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: {
    status: 403,
    message: "You are not allowed to invite users to this organization",
  },
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: {
    status: 403,
    message: "You are not allowed to invite a user with this role",
  },
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: {
    status: 400,
    message: "User is already invited to this organization",
  },
  INVITATION_LIMIT_REACHED: { status: 403, message: "Invitation limit reached" },
  INVITATION_NOT_FOUND: { status: 400, message: "Invitation not found" },
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: {
    status: 403,
    message: "You are not the recipient of the invitation",
  },
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: {
    status: 403,
    message: "Verify your email address to see and answer your invitations",
  },
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: {
    status: 403,
    message: "You are not allowed to cancel this invitation",
  },
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: {
    status: 400,
    message: "Inviter is no longer a member of the organization",
  },
  INVITER_MAY_NO_LONGER_INVITE: {
    status: 400,
    message: "The sender of this invitation may no longer invite to this role",
  },
  FAILED_TO_RETRIEVE_INVITATION: { status: 400, message: "Failed to retrieve invitation" },
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: { status: 403, message: "Organization membership limit reached" },
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: {
    status: 403,
    message: "You are not allowed to create teams in this organization",
  },
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: {
    status: 403,
    message: "You have reached the maximum number of teams",
  },
  TEAM_NOT_FOUND: { status: 400, message: "Team not found" },
  UNABLE_TO_REMOVE_LAST_TEAM: { status: 400, message: "Unable to remove last team" },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: {
    status: 403,
    message: "You are not allowed to delete teams in this organization",
  },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: {
    status: 403,
    message: "You are not allowed to update or delete this team",
  },
  TEAM_MEMBER_LIMIT_REACHED: { status: 403, message: "Team member limit reached" },
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: { status: 400, message: "User is not a member of the team" },
  TOO_MANY_ROLES: { status: 400, message: "This organization has too many roles" },
  ROLE_NAME_IS_ALREADY_TAKEN: { status: 400, message: "That role name is already taken" },
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: { status: 400, message: "Cannot delete a pre-defined role" },
  ROLE_IS_ASSIGNED_TO_MEMBERS: {
    status: 400,
    message: "Cannot delete a role that is assigned to members. Please reassign the members to a different role first",
  },
  INVALID_RESOURCE: { status: 400, message: "The provided permission includes an invalid resource" },
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: { status: 403, message: "You are not allowed to create a role" },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: { status: 403, message: "You are not allowed to update a role" },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: { status: 403, message: "You are not allowed to delete a role" },
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: { status: 403, message: "You are not allowed to read a role" },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: {
    status: 403,
    message: "You are not allowed to list users organizations",
  },
  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP: {
    status: 403,
    message: "This organization requires a second factor. Set one up first",
  },
  ORGANIZATION_REQUIRES_SECOND_FACTOR: {
    status: 403,
    message: "This organization requires a second factor. Sign in again with yours",
  },
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD: {
    status: 403,
    message: "This organization does not accept your sign-in method. Sign in again with another one",
  },
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: {
    status: 403,
    message: "This organization requires a more recent sign-in. Sign in again",
  },
  ORGANIZATION_REFUSES_USER_KEYS: { status: 403, message: "This organization does not accept API keys of users" },
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: {
    status: 403,
    message: "Only owners may change the policies of this organization",
  },
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR: {
    status: 400,
    message: "The policies would lock out every owner. At least one must have a second factor",
  },
  POLICY_NEEDS_AN_OWNER_WITH_METHOD: {
    status: 400,
    message: "The policies would lock out every owner. At least one must have an accepted sign-in method",
  },
  POLICY_NOTICE_TOO_SHORT: { status: 400, message: "Members must be told earlier about this policy" },
  SECOND_FACTOR_NOT_AVAILABLE: { status: 400, message: "This application has no second factor" },
  UNKNOWN_SIGN_IN_METHOD: { status: 400, message: "This application does not have this sign-in method" },
  INVALID_DOMAIN: { status: 400, message: "Invalid domain" },
  PUBLIC_MAIL_DOMAIN: { status: 400, message: "This domain belongs to a public mail provider" },
  DOMAIN_ALREADY_ADDED: { status: 400, message: "This domain was already added" },
  DOMAIN_ALREADY_VERIFIED: { status: 400, message: "Another organization has verified this domain" },
  DOMAIN_NOT_FOUND: { status: 400, message: "Domain not found" },
  DOMAIN_RECORD_NOT_FOUND: { status: 400, message: "The TXT record of this domain was not found" },
  DOMAIN_LOOKUP_FAILED: { status: 503, message: "The domain could not be looked up. Try again later" },
  DOMAIN_LOOKUP_RUNNING: {
    status: 503,
    message: "The domain is being looked up at this moment. Try again in a moment",
  },
  DOMAIN_ROLE_NOT_ALLOWED: { status: 400, message: "Members cannot join by their domain with this role" },
  TOO_MANY_DOMAINS: { status: 400, message: "This organization has too many domains" },
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: { status: 403, message: "Verify your email address to join" },
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: {
    status: 403,
    message: "Your email address does not let you join this organization",
  },
});

/** Error codes of the plugin. */
export type OrganizationErrorCode = keyof typeof organizationErrors;
