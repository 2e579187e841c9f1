export type { AccessControl } from "./access/access-control.ts";
export { adminAc, adminRoles, adminStatements } from "./access/admin-roles.ts";
export { API_KEY_STATEMENTS } from "./access/api-key-statements.ts";
export { can, splitRoles } from "./access/can.ts";
export { canBeyond, grantable, statementsOf } from "./access/can-beyond.ts";
export type { Role } from "./access/role.ts";
export { createRole } from "./access/role.ts";
export { defaultRoles, defaultStatements } from "./access/roles.ts";
export { accessControlShape, roleNameShape, roleShape } from "./access/shapes.ts";
export type { DeletionBlocker } from "./contracts/account-services.ts";
export type {
  Authentication,
  Challenged,
  PendingSignIn,
  SessionTerms,
  SignedIn,
  SignIn,
  SignInDecision,
  SignInMethods,
  SignInScope,
  UserSignInMethod,
} from "./contracts/authentication.ts";
export type { Authenticator, CallerKey, KeyCaller, SessionCarrier } from "./contracts/callers.ts";
export type { CleanupResult } from "./contracts/cleaner.ts";
export type { CodeKind } from "./contracts/code.ts";
export { c } from "./contracts/column.ts";
export type { EndpointContext, KeyOwner, SessionGate } from "./contracts/context.ts";
export type { Endpoint, EndpointDefinition, HiddenEndpoint, RateLimitRule, RouteGroup } from "./contracts/endpoint.ts";
export {
  defineAlternative,
  defineEndpoint,
  defineGroup,
  defineLink,
  defineOwnForm,
  defineServerEndpoint,
} from "./contracts/endpoint.ts";
export type { ActiveSession, FreshSession, Session, User } from "./contracts/entities.ts";
export { AuthError, defineErrors, isAuthError } from "./contracts/error.ts";
export type { EventContext, EventListeners, EveryEventListener } from "./contracts/event-listeners.ts";
export type { AuthEvents, EventEmitter, Refusal, RefusalReporter, SignInAttribution } from "./contracts/events.ts";
export type { Hook, HookContext } from "./contracts/hook.ts";
export { defineHook } from "./contracts/hook.ts";
export type { LanguageOption } from "./contracts/language.ts";
export type { MailLink, MailPerson, MailWords } from "./contracts/mail.ts";
export type {
  AuthPlugin,
  ChallengeDefinition,
  SignInMethodsDefinition,
  SignInPolicy,
  VerificationDefinition,
} from "./contracts/plugin.ts";
export { definePlugin } from "./contracts/plugin.ts";
export type { CookieDefinition, RightCode, SignedCookie } from "./contracts/plugin-services.ts";
export { defineCookie } from "./contracts/plugin-services.ts";
export type {
  AdminPermissions,
  AdminRoleName,
  OrganizationPermissions,
  OrganizationRoleName,
  RegisteredAdmin,
  RegisteredOrganization,
} from "./contracts/registered.ts";
export type { ChallengeResult, OtherChallenge } from "./contracts/registry.ts";
export { Reply } from "./contracts/reply.ts";
export type { Schema } from "./contracts/schema.ts";
export type { RequestScope } from "./contracts/scope.ts";
export type { Services } from "./contracts/services.ts";
export type { Connector, NotGiven, PermissionRequest, PluginPermissions, Statements } from "./contracts/statements.ts";
export { op } from "./contracts/store.ts";
export type { Row, Table } from "./contracts/table.ts";
export { defineTable } from "./contracts/table.ts";
export type { TokenKind } from "./contracts/token.ts";
export { defineToken } from "./contracts/token.ts";
export type { TrustedUrl } from "./contracts/trusted-url.ts";
export type { Groups, UserGroup, UserGroupName, UserGroups } from "./contracts/user-groups.ts";
export type { CheckedWrite, UserInputDefinition, UserWrite } from "./contracts/user-input.ts";
export { hashToken } from "./crypto/hash-token.ts";
export { toBase64Url } from "./crypto/to-base64url.ts";
export { toEmail } from "./data/email.ts";
export { input } from "./data/input.ts";
export { NAME_CHARACTERS, PAGE_ROWS } from "./data/limits.ts";
export { isPlaceholderEmail } from "./data/placeholder-email.ts";
export { isStoreConflict, StoreConflict } from "./data/store-errors.ts";
export { session as sessionTable } from "./data/tables/session.ts";
export { user as userTable } from "./data/tables/user.ts";
export { deleteAccountToken, resetPasswordToken, SIGN_IN_CODE } from "./data/tokens.ts";
export { MAIL_APP, type MailTexts, writeMail } from "./data/write-mail.ts";
export { toRateKey } from "./http/client-ip.ts";
export { hidden } from "./http/hidden-field.ts";
export { isFetched } from "./http/is-fetched.ts";
export { isPageOfOwn } from "./http/is-page-of-own.ts";
export { requestLanguage } from "./http/language.ts";
export { mailUrl } from "./http/mail-url.ts";
export { formActionTo, page } from "./http/page.ts";
export { prefersPage } from "./http/prefers-page.ts";
export { isForm } from "./http/read-form.ts";
export { fromBase64Url, toBase64 } from "./kernel/base64url.ts";
export type { Shapes } from "./kernel/check-options.ts";
export { checkOptions } from "./kernel/check-options.ts";
export { toCleanLine } from "./kernel/clean-text.ts";
export { equalsInConstantTime } from "./kernel/constant-time.ts";
export { escapeHtml } from "./kernel/escape-html.ts";
export { inEvenTime } from "./kernel/even-time.ts";
export { foldText } from "./kernel/fold-text.ts";
export { ALPHANUMERIC } from "./kernel/random-text.ts";
export type { Shape } from "./kernel/shape.ts";
export { shape } from "./kernel/shape-kit.ts";
export { withTimeLimit } from "./kernel/time-limit.ts";
export { toJson } from "./kernel/to-json.ts";
export { readJwt } from "./oauth/id-token.ts";
export { endSignInMethodsSince } from "./services/address/end-sign-in-methods.ts";
export { notifyOwner } from "./services/address/notify-owner.ts";
export { replaceAddress } from "./services/address/replace-address.ts";
export { isOpened, isOwnPage, isServerCall } from "./services/address/requested-by-user.ts";
export { mailVerification, sendVerification } from "./services/address/send-verification.ts";
export { signInByMailbox } from "./services/address/sign-in-by-mailbox.ts";
export { signInVerified } from "./services/address/verify-address.ts";
export {
  challengePage,
  challengeResult,
  isChallenged,
  withChallenge,
} from "./services/authentication/answer.ts";
export { checkGuess } from "./services/check-guess.ts";
export { toLoggable } from "./services/mail/mailer-log.ts";
export { requiredProvider } from "./services/oauth/required-provider.ts";
export { signInWithToken, TOKEN_SIGN_IN_ERRORS } from "./services/oauth/sign-in-with-token.ts";
export { listPage } from "./services/paging/list-page.ts";
export type { CursorQuery, PagingQuery } from "./services/paging/paging-query.ts";
export { readPage } from "./services/paging/read-page.ts";
export { createTotals } from "./services/paging/totals.ts";
export { resetPassword } from "./services/password/reset-password.ts";
export type { PasswordSignIn } from "./services/password/sign-in-with-password.ts";
export { signInWithPassword } from "./services/password/sign-in-with-password.ts";
export { runCallback } from "./services/run-callback.ts";
export { lockCaller } from "./services/session/lock-caller.ts";
export type { ListedAccount } from "./services/user/listed-accounts.ts";
export { listAccountsOf } from "./services/user/listed-accounts.ts";
