export type { PasswordVerifier } from "./contracts/account-options.ts";
export type { PendingEmailChange } from "./contracts/account-services.ts";
export type { ConnectionInfo, Handler, PluginClientApi, PluginServerApi } from "./contracts/auth.ts";
export type {
  ClientCall,
  ClientError,
  ClientResult,
  CommonCode,
  FetchOptions,
  ServerCall,
  WithHeaders,
} from "./contracts/call.ts";
export type { CleanupResult } from "./contracts/cleaner.ts";
export type { Close, CloseOptions } from "./contracts/close.ts";
export type { CustomEndpoints, CustomProviderOptions } from "./contracts/custom-provider-options.ts";
export { custom } from "./contracts/custom-provider-options.ts";
export type { ClientApi, ServerApi } from "./contracts/endpoint.ts";
export type { ActiveSession, FreshSession, Session, User } from "./contracts/entities.ts";
export { AuthError, isAuthError } from "./contracts/error.ts";
export type { EventContext, EventListeners, EveryEventListener } from "./contracts/event-listeners.ts";
export type { AuthEvents } from "./contracts/events.ts";
export type { Field, FieldChoice, FieldLink, Fields, SignUpField } from "./contracts/fields.ts";
export { defineFields } from "./contracts/fields.ts";
export type { FormAction, FormAnswer } from "./contracts/form-answer.ts";
export type { Hook, HookContext } from "./contracts/hook.ts";
export { defineHook } from "./contracts/hook.ts";
export type { LanguageOption } from "./contracts/language.ts";
export type { LogEntry, LoggerOptions, LogLevel } from "./contracts/logger.ts";
export type {
  Mail,
  MailContents,
  MailFailure,
  MailKind,
  MailLink,
  MailOptions,
  MailPerson,
  MailWords,
  Notice,
  OutboxOptions,
  SendLink,
  SendLinkInput,
  SendMail,
} from "./contracts/mail.ts";
export type { AuthOptions } from "./contracts/options.ts";
export type { AuthPlugin } from "./contracts/plugin.ts";
export type { JsonObject, ProviderProfile, ProviderTokens } from "./contracts/provider.ts";
export type {
  AppleOptions,
  FacebookOptions,
  GitlabOptions,
  GoogleOptions,
  MappedUser,
  MicrosoftOptions,
  ProviderOptions,
  SocialProviders,
  TiktokOptions,
  VkOptions,
  ZoomOptions,
} from "./contracts/provider-options.ts";
export type { RateCounter, RateLimitVerdict } from "./contracts/rate-counter.ts";
export type {
  AdminPermissions,
  AdminRoleName,
  OrganizationPermissions,
  OrganizationRoleName,
  RegisteredOptions,
  SocialProviderId,
} from "./contracts/registered.ts";
export type {
  ChallengeResult,
  OtherChallenge,
  PluginCapabilities,
  PluginId,
  PluginRegistry,
  PluginUserInput,
  Register,
  SignInChallenge,
  SignInChallenges,
} from "./contracts/registry.ts";
export type { RotatedColumn, RotateSecretOptions, RotateSecretResult } from "./contracts/rotation.ts";
export type { SessionEnding } from "./contracts/session-ended-header.ts";
export type { SessionStorage, StoredSession } from "./contracts/session-storage.ts";
export type { HandedIdToken, SocialBody } from "./contracts/social-body.ts";
export type { PermissionText } from "./contracts/statements.ts";
export type { UserGroupName, UserGroups } from "./contracts/user-groups.ts";
export type { Auth, AuthInTransaction, CoreApi, DeclaredPermission, Inferred } from "./create-auth.ts";
export { createAuth } from "./create-auth.ts";
export type { CoreErrorCode } from "./data/errors.ts";
export type { AccountInfoQuery, AccountInfoResult } from "./endpoints/account-info.ts";
export type { Capabilities } from "./endpoints/capabilities.ts";
export type { ChangeEmailBody } from "./endpoints/change-email.ts";
export type { ChangePasswordBody, ChangePasswordResult } from "./endpoints/change-password.ts";
export type { ConfirmEmailBody, ConfirmEmailResult } from "./endpoints/confirm-email.ts";
export type { DeleteUserBody, DeleteUserResult } from "./endpoints/delete-user.ts";
export type { DeleteUserCallbackQuery } from "./endpoints/delete-user-callback.ts";
export type { DeliverMailsResult } from "./endpoints/deliver-mails.ts";
export type { GetAccessTokenBody, GetAccessTokenResult } from "./endpoints/get-access-token.ts";
export type { GetSessionQuery } from "./endpoints/get-session.ts";
export type { LinkSocialBody, LinkSocialResult } from "./endpoints/link-social.ts";
export type { RefreshTokenBody, RefreshTokenResult } from "./endpoints/refresh-token.ts";
export type { RejectSignUpBody } from "./endpoints/reject-sign-up.ts";
export type { RequestPasswordResetBody, RequestPasswordResetResult } from "./endpoints/request-password-reset.ts";
export type { ResetPasswordBody, ResetPasswordQuery } from "./endpoints/reset-password.ts";
export type { ResetPasswordLinkQuery } from "./endpoints/reset-password-link.ts";
export type { RevokeSessionBody } from "./endpoints/revoke-session.ts";
export type { RotateSecretBody } from "./endpoints/rotate-secret.ts";
export type { CoreCalls, CoreRoutes } from "./endpoints/routes.ts";
export type { SendVerificationEmailBody } from "./endpoints/send-verification-email.ts";
export type { SetPasswordBody } from "./endpoints/set-password.ts";
export type { SignInEmailBody, SignInEmailResult } from "./endpoints/sign-in/email.ts";
export type { SignInSocialBody, SignInSocialResult } from "./endpoints/sign-in/social.ts";
export type { SignUpEmailBody, SignUpEmailResult } from "./endpoints/sign-up/email.ts";
export type { UnlinkAccountBody } from "./endpoints/unlink-account.ts";
export type { UpdateUserBody } from "./endpoints/update-user.ts";
export type { VerifyEmailQuery, VerifyEmailResult } from "./endpoints/verify-email.ts";
export { PROVIDER_IDS as socialProviderIds } from "./providers/index.ts";
export type { CallbackParameters } from "./services/oauth/finish-flow.ts";
export type { ListedAccount } from "./services/user/listed-accounts.ts";
