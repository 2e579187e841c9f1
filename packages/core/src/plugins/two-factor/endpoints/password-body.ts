export interface PasswordBody {
  /** The user's current password. */
  password?: string | undefined;
}
