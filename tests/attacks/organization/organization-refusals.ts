/** Status, code and message. */
export const FORBIDDEN = {
  update: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION",
    "You are not allowed to update or delete this organization",
  ],
  delete: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION",
    "You are not allowed to update or delete this organization",
  ],
  removeMember: [403, "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER", "You are not allowed to delete this member"],
  updateMember: [403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER", "You are not allowed to update this member"],
  invite: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION",
    "You are not allowed to invite users to this organization",
  ],
  inviteWithRole: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE",
    "You are not allowed to invite a user with this role",
  ],
  cancel: [403, "YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION", "You are not allowed to cancel this invitation"],
  createTeam: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION",
    "You are not allowed to create teams in this organization",
  ],
  removeTeam: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION",
    "You are not allowed to delete teams in this organization",
  ],
  updateTeam: [403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM", "You are not allowed to update or delete this team"],
} as const;
export const ONLY_OWNER = [
  400,
  "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
  "You cannot leave the organization as the only owner",
];
export const NO_ROLE = [400, "ROLE_NOT_FOUND", "Role not found"];
