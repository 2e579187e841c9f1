import { defineGroup } from "../contracts/endpoint.ts";
import { accountInfo, accountInfoByPost } from "./account-info.ts";
import { callback, callbackPost } from "./callback.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { capabilities } from "./capabilities.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { deleteExpired } from "./delete-expired.ts";
import { deleteUser } from "./delete-user.ts";
import { deleteUserCallback } from "./delete-user-callback.ts";
import { deliverMails } from "./deliver-mails.ts";
import { error } from "./error.ts";
import { getAccessToken } from "./get-access-token.ts";
import { getSession } from "./get-session.ts";
import { linkSocial } from "./link-social.ts";
import { listAccounts } from "./list-accounts.ts";
import { listSessions } from "./list-sessions.ts";
import { ok } from "./ok.ts";
import { pendingEmailChange } from "./pending-email-change.ts";
import { ready } from "./ready.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { refreshToken } from "./refresh-token.ts";
import { rejectSignUp } from "./reject-sign-up.ts";
import { forgetPassword, requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { resetPasswordLink } from "./reset-password-link.ts";
import { revokeOtherSessions } from "./revoke-other-sessions.ts";
import { revokeSession } from "./revoke-session.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { sendVerificationEmail } from "./send-verification-email.ts";
import { setPassword } from "./set-password.ts";
import { signInEmail } from "./sign-in/email.ts";
import { signInSocial } from "./sign-in/social.ts";
import { signOut } from "./sign-out.ts";
import { signUpEmail } from "./sign-up/email.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { undoEmailChangeLink } from "./undo-email-change-link.ts";
import { unlinkAccount } from "./unlink-account.ts";
import { updateUser } from "./update-user.ts";
import { verifyEmail } from "./verify-email.ts";

const core = defineGroup({
  ok,
  ready,
  capabilities,
  error,
  signUp: defineGroup({ email: signUpEmail }),
  signIn: defineGroup({ email: signInEmail, social: signInSocial }),
  signOut,
  reauthenticate,
  getSession,
  listSessions,
  revokeSession,
  revokeSessions,
  revokeOtherSessions,
  sendVerificationEmail,
  verifyEmail,
  confirmEmail,
  rejectSignUp,
  requestPasswordReset,
  forgetPassword,
  resetPasswordLink,
  resetPassword,
  changePassword,
  setPassword,
  updateUser,
  changeEmail,
  pendingEmailChange,
  cancelEmailChange,
  undoEmailChangeLink,
  undoEmailChange,
  deleteUser,
  deleteUserCallback,
  listAccounts,
  linkSocial,
  unlinkAccount,
  callback,
  callbackPost,
  getAccessToken,
  refreshToken,
  accountInfo,
  accountInfoByPost,
  deliverMails,
  deleteExpired,
  rotateSecret,
});

type Routes = typeof core.routes;
export const coreRoutes: Routes = core.routes;
/** The core endpoints by name. */
export interface CoreRoutes extends Routes {}
type Calls = typeof core.$client;
/** The core endpoints as a client calls them. */
export interface CoreCalls extends Calls {}
