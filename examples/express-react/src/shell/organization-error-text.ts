const GONE = "You are not a member of this organization any more, or it is gone.";
const NO_MEMBER = "That person is no longer a member.";
const TAKEN = "This address is taken. Choose another one.";

export const ORGANIZATION_TEXTS: Readonly<Record<string, string>> = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "You may not create organizations here.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "You have as many organizations as you may have.",
  ORGANIZATION_ALREADY_EXISTS: TAKEN,
  ORGANIZATION_SLUG_ALREADY_TAKEN: TAKEN,
  INVALID_SLUG: "Use lower-case letters, digits and single hyphens.",
  INVALID_METADATA: "That is too much to keep about an organization.",
  ORGANIZATION_NOT_FOUND: GONE,
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: GONE,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: GONE,
  NO_ACTIVE_ORGANIZATION: "Choose an organization first.",
  ORGANIZATION_ID_REQUIRED: "Choose an organization first.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "This person is a member already.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "You may not change this organization. Ask an owner or admin.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "You may not delete this organization. Ask an owner.",
  MEMBER_NOT_FOUND: NO_MEMBER,
  ROLE_NOT_FOUND: "There is no such role here.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "You are the only owner, and an organization always has one. Hand it over first.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "You may not remove this member. Ask an owner.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "You may not change this member. Ask an owner.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "You may not invite anybody. Ask an owner or admin.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "You may not give this role. Choose another one.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "This address is invited already. You can send it again below.",
  INVITATION_LIMIT_REACHED: "Too many invitations wait for an answer. Cancel some, then try again.",
  INVITATION_NOT_FOUND: "It was answered already, or called off, or it has expired. Ask to be invited again.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: "This invitation was sent to another address.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Verify your address first: open the link that we have sent there.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "You may not cancel this invitation. Ask an owner or admin.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Whoever invited you has left the organization. Ask somebody else there to invite you.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Whoever invited you may no longer invite to this role. Ask somebody else there to invite you.",
  FAILED_TO_RETRIEVE_INVITATION: "Whoever invited you has left. Ask somebody else there to invite you.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "The organization is full: it has as many members as it may have.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "You may not create teams. Ask an owner or admin.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "There are as many teams here as there may be.",
  TEAM_NOT_FOUND: "This team is gone.",
  UNABLE_TO_REMOVE_LAST_TEAM: "This is the last team, so it stays. Create another one first.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "You may not remove teams. Ask an owner or admin.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "You may not change this team. Ask an owner or admin.",
  TEAM_MEMBER_LIMIT_REACHED: "This team is full.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "That person is not in this team any more.",
};
