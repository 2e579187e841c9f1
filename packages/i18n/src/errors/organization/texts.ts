/** A sentence for people for every code of the organization plugin's error catalogue. */
export interface OrganizationErrorTexts {
  // Organizations.
  readonly YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: string;
  readonly YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: string;
  readonly ORGANIZATION_ALREADY_EXISTS: string;
  readonly ORGANIZATION_SLUG_ALREADY_TAKEN: string;
  readonly INVALID_SLUG: string;
  readonly INVALID_METADATA: string;
  readonly ORGANIZATION_NOT_FOUND: string;
  readonly USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: string;
  readonly YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: string;
  readonly USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: string;
  readonly NO_ACTIVE_ORGANIZATION: string;
  readonly ORGANIZATION_ID_REQUIRED: string;
  readonly USER_ID_IS_FOR_THE_SERVER: string;

  // Members.
  readonly MEMBER_NOT_FOUND: string;
  readonly ROLE_NOT_FOUND: string;
  readonly YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: string;

  // Invitations and seats.
  readonly YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: string;
  readonly USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: string;
  readonly INVITATION_LIMIT_REACHED: string;
  readonly INVITATION_NOT_FOUND: string;
  readonly YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: string;
  readonly EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: string;
  readonly INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: string;
  readonly INVITER_MAY_NO_LONGER_INVITE: string;
  readonly FAILED_TO_RETRIEVE_INVITATION: string;
  readonly ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: string;

  // Teams.
  readonly YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: string;
  readonly YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: string;
  readonly TEAM_NOT_FOUND: string;
  readonly UNABLE_TO_REMOVE_LAST_TEAM: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: string;
  readonly TEAM_MEMBER_LIMIT_REACHED: string;
  readonly USER_IS_NOT_A_MEMBER_OF_THE_TEAM: string;

  // Roles made at run time.
  readonly TOO_MANY_ROLES: string;
  readonly ROLE_NAME_IS_ALREADY_TAKEN: string;
  readonly CANNOT_DELETE_A_PRE_DEFINED_ROLE: string;
  readonly ROLE_IS_ASSIGNED_TO_MEMBERS: string;
  readonly INVALID_RESOURCE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: string;
}
