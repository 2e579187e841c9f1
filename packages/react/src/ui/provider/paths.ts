/** Where the application shows its screens. */
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
  /** The list of users; the page of each is `/` and its id below it. */
  readonly adminUsers: string;
  /** Where `Screens` shows everybody's audit log. */
  readonly auditLog: string;
  /** Where `Screens` shows what went wrong at a provider; what you name as `errorCallbackURL`. */
  readonly authError: string;
  /** Where a sign-in leads that was asked for nothing else. */
  readonly home: string;
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
};
