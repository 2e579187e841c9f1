export interface NewPassword {
  /** The new password. */
  newPassword: string;
}
