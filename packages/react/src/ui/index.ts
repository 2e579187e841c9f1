"use client";

export type { ScreenLanguage, TextKey, TextOverrides, Texts } from "@sallyport/i18n/screens";
export type { ChangeFlow } from "./flows/use-change.ts";
export { useChange } from "./flows/use-change.ts";
export type { CopyFlow } from "./flows/use-copy.ts";
export { useCopy } from "./flows/use-copy.ts";
export type { ForgotPasswordFlow, ForgotPasswordOptions } from "./flows/use-forgot-password.ts";
export { useForgotPassword } from "./flows/use-forgot-password.ts";
export type { ResendFlow } from "./flows/use-resend.ts";
export { useResend } from "./flows/use-resend.ts";
export type { ResetPasswordFlow, ResetPasswordOptions } from "./flows/use-reset-password.ts";
export { useResetPassword } from "./flows/use-reset-password.ts";
export type { SignInFlow, SignInOptions } from "./flows/use-sign-in.ts";
export { useSignIn } from "./flows/use-sign-in.ts";
export type { SignInAnswerFlow } from "./flows/use-sign-in-answer.ts";
export { useSignInAnswer } from "./flows/use-sign-in-answer.ts";
export type { SignUpFlow, SignUpOptions } from "./flows/use-sign-up.ts";
export { useSignUp } from "./flows/use-sign-up.ts";
export type { SignedInNoticeFlow } from "./flows/use-signed-in-notice.ts";
export { useSignedInNotice } from "./flows/use-signed-in-notice.ts";
export type { SocialFlow, SocialOptions } from "./flows/use-social.ts";
export { useSocial } from "./flows/use-social.ts";
export type { VerificationMailOptions } from "./flows/use-verification-mail.ts";
export { useVerificationMail } from "./flows/use-verification-mail.ts";
export type { VerifyEmailFlow } from "./flows/use-verify-email.ts";
export { useVerifyEmail } from "./flows/use-verify-email.ts";
export type { Problems } from "./forms/problems.ts";
export type { FormFlow, FormOptions, FormValues } from "./forms/use-form.ts";
export { useForm } from "./forms/use-form.ts";
export { Actions } from "./parts/actions.tsx";
export { Avatar } from "./parts/avatar.tsx";
export { Badges } from "./parts/badges.tsx";
export type { ButtonProps } from "./parts/button.tsx";
export { Button } from "./parts/button.tsx";
export { Checkbox } from "./parts/checkbox.tsx";
export type { Chip } from "./parts/chips.tsx";
export { Chips } from "./parts/chips.tsx";
export { CodeField } from "./parts/code-field.tsx";
export type { ComboboxOption } from "./parts/combobox.tsx";
export { Combobox } from "./parts/combobox.tsx";
export { Confirm } from "./parts/confirm.tsx";
export { DeviceIcon } from "./parts/device-icon.tsx";
export { Dialog } from "./parts/dialog.tsx";
export { EmailField } from "./parts/email-field.tsx";
export { Empty } from "./parts/empty.tsx";
export type { FieldProps } from "./parts/field.tsx";
export { Field } from "./parts/field.tsx";
export { Folded } from "./parts/folded.tsx";
export type { FieldProblem } from "./parts/form.tsx";
export { Form, useFieldProblem } from "./parts/form.tsx";
export { FormAlert } from "./parts/form-alert.tsx";
export { HiddenField } from "./parts/hidden-field.tsx";
export { Logo } from "./parts/logo.tsx";
export { Menu } from "./parts/menu.tsx";
export type { MenuItem } from "./parts/menu-item.ts";
export { Modal } from "./parts/modal.tsx";
export { NewPasswordField } from "./parts/new-password-field.tsx";
export { Notice } from "./parts/notice.tsx";
export { Pager } from "./parts/pager.tsx";
export { Panel } from "./parts/panel.tsx";
export { PasswordField } from "./parts/password-field.tsx";
export { PermissionTable } from "./parts/permission-table.tsx";
export { ProviderIcon } from "./parts/provider-icon.tsx";
export { ResendButton } from "./parts/resend-button.tsx";
export { RowFacts } from "./parts/row-facts.tsx";
export { RowMenu } from "./parts/row-menu.tsx";
export { Row, Rows } from "./parts/rows.tsx";
export type { ScreenProps } from "./parts/screen.tsx";
export { Screen } from "./parts/screen.tsx";
export { SearchField } from "./parts/search-field.tsx";
export type { Section } from "./parts/sections.tsx";
export { Sections, SectionTitle } from "./parts/sections.tsx";
export type { Choice, ChoiceGroup } from "./parts/select-field.tsx";
export { SelectField } from "./parts/select-field.tsx";
export { Skeleton, SkeletonText } from "./parts/skeleton.tsx";
export { Status } from "./parts/status.tsx";
export { SubmitButton } from "./parts/submit-button.tsx";
export type { Column } from "./parts/table.tsx";
export { Table } from "./parts/table.tsx";
export { Time } from "./parts/time.tsx";
export { Trouble } from "./parts/trouble.tsx";
export { UsernameHint } from "./parts/username-hint.tsx";
export { defineUIPlugin } from "./plugins/define-ui-plugin.ts";
export type {
  CaptchaGuardProps,
  CaptchaTask,
  IdentifierFirst,
  PluginSignUpFields,
  ScreenCaptcha,
  SignInIdentifier,
  SignInValues,
  SignUpFieldsProps,
  SolveCaptcha,
} from "./plugins/form-parts.ts";
export type {
  AccountPartProps,
  AccountsMenuProps,
  ChallengeStepProps,
  ForgotPasswordPartProps,
  Placed,
  ReauthenticatePartProps,
  ReplacingProps,
  ScreenParts,
  SeveralAccounts,
  SignInPartProps,
  UIPlugin,
  UIPluginDefinition,
  VerifyEmailPartProps,
} from "./plugins/ui-plugin.ts";
export type { OwnKey, PluginTexts } from "./plugins/use-plugin-text.ts";
export { usePluginText } from "./plugins/use-plugin-text.ts";
export type { Appearance, AppearanceElement, AppearanceLogo } from "./provider/appearance.ts";
export type { CapabilitiesState } from "./provider/capabilities.ts";
export { useCapabilities } from "./provider/capabilities.ts";
export type { ProviderIcons } from "./provider/icons.ts";
export type { ScreenPaths } from "./provider/paths.ts";
export { useErrorText, useText } from "./provider/public-text.ts";
export type { OwnTexts, ScreenLinkProps, UI } from "./provider/ui-context.ts";
export { useUI } from "./provider/ui-context.ts";
export type { UIProviderProps } from "./provider/ui-provider.tsx";
export { UIProvider } from "./provider/ui-provider.tsx";
export type { Target } from "./provider/use-address.ts";
export type { Translate } from "./provider/use-text.ts";
export { ForgotPassword } from "./screens/front/forgot-password.tsx";
export { RequireSession } from "./screens/front/require-session.tsx";
export { ResetPassword } from "./screens/front/reset-password.tsx";
export { SignIn } from "./screens/front/sign-in.tsx";
export { SignUp } from "./screens/front/sign-up.tsx";
export { SignedIn, SignedOut } from "./screens/front/signed-in.tsx";
export { SocialButtons } from "./screens/front/social-buttons.tsx";
export { VerifyEmail } from "./screens/front/verify-email.tsx";
