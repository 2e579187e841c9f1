import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "You don’t have permission to create an organization.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "You’ve reached the maximum number of organizations.",
  ORGANIZATION_ALREADY_EXISTS: "Another organization has this slug. Choose another one.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "This slug is already taken. Choose another one.",
  INVALID_SLUG: "Use only lowercase letters, numbers, and single hyphens.",
  INVALID_METADATA: "The metadata isn’t valid or is too long.",
  ORGANIZATION_NOT_FOUND: "This organization doesn’t exist.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Only members of this organization can do this.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "You’re not a member of this organization.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "This user is already a member of the organization.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "You don’t have permission to edit this organization.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "You don’t have permission to delete this organization.",
  NO_ACTIVE_ORGANIZATION: "Select an organization first.",
  ORGANIZATION_ID_REQUIRED: "No organization was given.",
  USER_ID_IS_FOR_THE_SERVER: "You can only do this for yourself.",

  MEMBER_NOT_FOUND: "This member doesn’t exist in the organization.",
  ROLE_NOT_FOUND: "This role doesn’t exist in the organization.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: "Make another member an owner first.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "You don’t have permission to remove this member.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "You don’t have permission to edit this member.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "You don’t have permission to invite members to this organization.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "You don’t have permission to invite members with this role.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "This user has already been invited.",
  INVITATION_LIMIT_REACHED: "Too many invitations are pending. Cancel some first.",
  INVITATION_NOT_FOUND: "This invitation isn’t valid, has expired, or has already been answered.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "This invitation was sent to another email address. Sign in with that one.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Verify your email address to view and answer your invitations.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "You don’t have permission to cancel this invitation.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "The person who invited you is no longer a member of this organization. Ask for a new invitation.",
  INVITER_MAY_NO_LONGER_INVITE:
    "The person who invited you no longer has permission to grant this role. Ask for a new invitation.",
  FAILED_TO_RETRIEVE_INVITATION: "The invitation couldn’t be loaded.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "This organization has reached its maximum number of members.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "You don’t have permission to create teams in this organization.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "This organization has reached its maximum number of teams.",
  TEAM_NOT_FOUND: "This team doesn’t exist in the organization.",
  UNABLE_TO_REMOVE_LAST_TEAM: "You can’t delete the last team.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "You don’t have permission to delete teams in this organization.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "You don’t have permission to edit this team.",
  TEAM_MEMBER_LIMIT_REACHED: "This team has reached its maximum number of members.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "This user isn’t a member of the team.",

  TOO_MANY_ROLES: "This organization has reached its maximum number of roles.",
  ROLE_NAME_IS_ALREADY_TAKEN: "This name is already taken. Choose another one.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Built-in roles can’t be deleted.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Members still have this role. Give them another one first.",
  INVALID_RESOURCE: "One of these permissions doesn’t exist.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "You don’t have permission to create roles.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "You don’t have permission to edit roles.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "You don’t have permission to delete roles.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "You don’t have permission to view roles.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "You don’t have permission to view this user’s organizations.",
};

export const policies: PolicyErrorTexts = {
  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "This organization requires two-factor authentication. Set it up in your account first.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "This organization requires two-factor authentication. Sign in again and use it.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "This organization doesn’t allow the sign-in method that you used. Sign in again with another one.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Your sign-in is too old for this organization. Sign in again.",
  ORGANIZATION_REFUSES_USER_KEYS: "This organization doesn’t allow users’ API keys.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Only owners can change the policies of this organization.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "The organization’s policies would lock out every owner: at least one must use two-factor authentication.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "The organization’s policies would lock out every owner: at least one must have an accepted sign-in method.",
  POLICY_NOTICE_TOO_SHORT: "Members must be told about this policy earlier.",
  SECOND_FACTOR_NOT_AVAILABLE: "Two-factor authentication isn’t available here.",
  UNKNOWN_SIGN_IN_METHOD: "This sign-in method isn’t available here.",
  INVALID_DOMAIN: "Enter a valid domain, such as example.com.",
  PUBLIC_MAIL_DOMAIN: "This domain belongs to a public email service.",
  DOMAIN_ALREADY_ADDED: "This domain has already been added.",
  DOMAIN_ALREADY_VERIFIED: "Another organization has already verified this domain.",
  DOMAIN_NOT_FOUND: "This domain no longer exists in the organization.",
  DOMAIN_RECORD_NOT_FOUND: "The TXT record wasn’t found. It can take a day until a new record is visible.",
  DOMAIN_LOOKUP_FAILED: "The domain couldn’t be looked up. Try again later.",
  DOMAIN_LOOKUP_RUNNING: "The domain is being checked right now. Try again in a moment.",
  DOMAIN_ROLE_NOT_ALLOWED: "No one can join by their domain with this role.",
  TOO_MANY_DOMAINS: "This organization has reached its maximum number of domains.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Verify your email address to join.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Your email address doesn’t let you join this organization.",
};
