/** Messages of the admin plugin. */
export interface AdminErrorTexts {
  readonly BANNED_USER: string;
  readonly USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: string;
  readonly YOU_CANNOT_BAN_YOURSELF: string;
  readonly YOU_CANNOT_REMOVE_YOURSELF: string;
  readonly YOU_CANNOT_IMPERSONATE_ADMINS: string;
  readonly YOU_CANNOT_IMPERSONATE_YOURSELF: string;
  readonly NOT_IMPERSONATING: string;
  readonly ONLY_ADMIN: string;
  readonly ADMIN_BY_CONFIGURATION: string;
  readonly NO_DATA_TO_UPDATE: string;
  readonly PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_GET_USER: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: string;
}
