/** The paths of the application's screens. */
export interface ScreenPaths {
  readonly signIn: string;
  readonly signUp: string;
  readonly forgotPassword: string;
  readonly resetPassword: string;
  readonly verifyEmail: string;
  readonly twoFactor: string;
  readonly acceptInvitation: string;
  readonly organization: string;
  readonly createOrganization: string;
  readonly account: string;
  /** The list of users. The page of a user is at this path followed by `/` and the id. */
  readonly adminUsers: string;
  readonly auditLog: string;
  readonly authError: string;
  /** The target of a sign-in without a `callbackURL`. */
  readonly home: string;
  /** The public start page, for users who have deleted their account. */
  readonly landing: string;
}

export const defaultPaths: ScreenPaths = {
  signIn: "/sign-in",
  signUp: "/sign-up",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  twoFactor: "/two-factor",
  acceptInvitation: "/accept-invitation",
  organization: "/organization",
  createOrganization: "/create-organization",
  account: "/account",
  adminUsers: "/admin/users",
  auditLog: "/admin/audit",
  authError: "/auth-error",
  home: "/",
  landing: "/",
};
