/** Messages of the account endpoints. */
export interface AccountErrorTexts {
  readonly SESSION_EXPIRED: string;
  readonly PASSWORD_ALREADY_SET: string;
  readonly CHANGE_EMAIL_DISABLED: string;
  readonly EMAIL_IS_THE_SAME: string;
  readonly EMAIL_CAN_NOT_BE_UPDATED: string;
  readonly ACCOUNT_NOT_FOUND: string;
  readonly FAILED_TO_UNLINK_LAST_ACCOUNT: string;
}
