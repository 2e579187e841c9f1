import type { OrganizationErrorTexts } from "./texts.ts";

export const en: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "You are not allowed to create an organization.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "You already have as many organizations as you may have.",
  ORGANIZATION_ALREADY_EXISTS: "There is already an organization with this short name. Choose another one.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "This short name is taken. Choose another one.",
  INVALID_SLUG: "A short name consists of lowercase letters, digits and single hyphens.",
  INVALID_METADATA: "The additional details are not valid or too long.",
  ORGANIZATION_NOT_FOUND: "This organization does not exist.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Only members of this organization can do this.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "You are not a member of this organization.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "This person is already a member of the organization.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "You are not allowed to change this organization.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "You are not allowed to delete this organization.",
  NO_ACTIVE_ORGANIZATION: "Please choose an organization first.",
  ORGANIZATION_ID_REQUIRED: "The application did not say which organization is meant.",
  USER_ID_IS_FOR_THE_SERVER: "You can do this only in your own name.",

  MEMBER_NOT_FOUND: "This organization has no such member.",
  ROLE_NOT_FOUND: "This organization has no such role.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "An organization always needs an owner. Make someone else an owner first.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "You are not allowed to remove this member.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "You are not allowed to change this member.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "You are not allowed to invite anyone to this organization.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "You are not allowed to invite anyone with this role.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "This person has already been invited.",
  INVITATION_LIMIT_REACHED: "Too many invitations are still open. Cancel some, or wait until they are answered.",
  INVITATION_NOT_FOUND: "This invitation is not valid, has expired or has already been answered.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "This invitation was sent to another email address. Sign in with that address.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Please confirm your email address to see and answer your invitations.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "You are not allowed to cancel this invitation.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Whoever invited you is no longer a member of this organization. Ask for a new invitation.",
  INVITER_MAY_NO_LONGER_INVITE: "Whoever invited you may no longer give this role. Ask for a new invitation.",
  FAILED_TO_RETRIEVE_INVITATION: "The invitation could not be loaded.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "This organization cannot take any more members.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "You are not allowed to create teams in this organization.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "This organization cannot have any more teams.",
  TEAM_NOT_FOUND: "This organization has no such team.",
  UNABLE_TO_REMOVE_LAST_TEAM: "This is the last team, so it cannot be removed.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "You are not allowed to delete teams in this organization.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "You are not allowed to change this team.",
  TEAM_MEMBER_LIMIT_REACHED: "This team cannot take any more members.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "This person is not in the team.",

  TOO_MANY_ROLES: "This organization cannot have any more roles.",
  ROLE_NAME_IS_ALREADY_TAKEN: "There is already a role with this name. Choose another one.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Built-in roles cannot be deleted.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Some members still have this role. Give them another one first.",
  INVALID_RESOURCE: "One of these permissions does not exist.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "You are not allowed to create roles.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "You are not allowed to change roles.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "You are not allowed to delete roles.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "You are not allowed to see roles.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "You may not see this user’s organizations.",
};
