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

/** Messages of the API key plugin. */
export interface ApiKeyErrorTexts {
  readonly INVALID_API_KEY: string;
  readonly API_KEY_LIMITED: string;
  readonly API_KEY_LACKS_PERMISSION: string;
  readonly API_KEY_NOT_FOUND: string;
  readonly TOO_MANY_API_KEYS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: string;
  readonly ORGANIZATION_API_KEYS_ARE_OFF: string;
  readonly UNKNOWN_API_KEY_PERMISSION: string;
  readonly API_KEY_LIVES_TOO_LONG: string;
  readonly SERVER_ONLY_PROPERTY: string;
  readonly METADATA_DISABLED: string;
}

/** Messages of the audit plugin. */
export interface AuditErrorTexts {
  readonly YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: string;
}

/** Messages of the email code plugin. */
export interface EmailOtpErrorTexts {
  readonly INVALID_OTP: string;
  readonly TOO_MANY_ATTEMPTS: string;
}

/** Messages of the images plugin. */
export interface ImagesErrorTexts {
  readonly INVALID_IMAGE: string;
  readonly IMAGE_TOO_LARGE: string;
  readonly IMAGE_DIMENSIONS_TOO_LARGE: string;
  readonly IMAGE_NOT_FOUND: string;
  readonly ORGANIZATION_LOGOS_ARE_OFF: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: string;
}

/** Messages of the user name plugin. */
export interface UsernameErrorTexts {
  readonly INVALID_USERNAME_OR_PASSWORD: string;
  readonly USERNAME_TOO_SHORT: string;
  readonly USERNAME_TOO_LONG: string;
  readonly INVALID_USERNAME: string;
  readonly INVALID_DISPLAY_USERNAME: string;
  readonly USERNAME_IS_ALREADY_TAKEN: string;
  readonly USERNAME_IS_IMMUTABLE: string;
  readonly USERNAME_CHANGED_TOO_OFTEN: string;
}

/** Messages of the magic link plugin. */
export interface MagicLinkErrorTexts {
  readonly MAGIC_LINK_CONFIRMATION_REQUIRED: string;
}

/** Messages of the organization plugin. */
export interface OrganizationErrorTexts {
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

  readonly MEMBER_NOT_FOUND: string;
  readonly ROLE_NOT_FOUND: string;
  readonly YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: string;

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

  readonly YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: string;
  readonly YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: string;
  readonly TEAM_NOT_FOUND: string;
  readonly UNABLE_TO_REMOVE_LAST_TEAM: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: string;
  readonly TEAM_MEMBER_LIMIT_REACHED: string;
  readonly USER_IS_NOT_A_MEMBER_OF_THE_TEAM: string;

  readonly TOO_MANY_ROLES: string;
  readonly ROLE_NAME_IS_ALREADY_TAKEN: string;
  readonly CANNOT_DELETE_A_PRE_DEFINED_ROLE: string;
  readonly ROLE_IS_ASSIGNED_TO_MEMBERS: string;
  readonly INVALID_RESOURCE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: string;
}

/** Messages of the two-factor plugin. */
export interface TwoFactorErrorTexts {
  readonly OTP_NOT_CONFIGURED: string;
  readonly OTP_HAS_EXPIRED: string;
  readonly TOTP_NOT_ENABLED: string;
  readonly TOTP_ALREADY_ENABLED: string;
  readonly TWO_FACTOR_NOT_ENABLED: string;
  readonly TWO_FACTOR_REQUIRED: string;
  readonly TWO_FACTOR_SETUP_REQUIRED: string;
  readonly BACKUP_CODES_NOT_ENABLED: string;
  readonly INVALID_BACKUP_CODE: string;
  readonly INVALID_CODE: string;
  readonly INVALID_TWO_FACTOR_COOKIE: string;
}

/** Messages of the passkey plugin. */
export interface PasskeyErrorTexts {
  readonly AUTHENTICATION_FAILED: string;
  readonly FAILED_TO_VERIFY_REGISTRATION: string;
  readonly PASSKEY_NOT_FOUND: string;
  readonly PASSKEY_SIGN_UP_DISABLED: string;
  readonly TOO_MANY_PASSKEYS: string;
}

/** Messages of the guest plugin. */
export interface AnonymousErrorTexts {
  readonly ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: string;
  readonly USER_IS_NOT_ANONYMOUS: string;
  readonly DELETE_ANONYMOUS_USER_DISABLED: string;
}

/** Messages of the captcha plugin. */
export interface CaptchaErrorTexts {
  readonly MISSING_RESPONSE: string;
  readonly VERIFICATION_FAILED: string;
}

/** Messages of the phone number plugin. */
export interface PhoneNumberErrorTexts {
  readonly INVALID_PHONE_NUMBER: string;
  readonly PHONE_COUNTRY_NOT_ALLOWED: string;
  readonly PHONE_NUMBER_EXIST: string;
  readonly PHONE_NUMBER_CANNOT_BE_UPDATED: string;
  readonly PHONE_NUMBER_NOT_VERIFIED: string;
  readonly INVALID_PHONE_NUMBER_OR_PASSWORD: string;
  readonly INVALID_OTP: string;
  readonly TOO_MANY_ATTEMPTS: string;
}
