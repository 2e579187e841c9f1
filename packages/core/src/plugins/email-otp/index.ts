import { definePlugin } from "../../plugin.ts";
import { emailOTPErrors } from "./errors.ts";
import { type Code, codeWords } from "./mails.ts";
import type { EmailOTPOptions } from "./options.ts";
import { type EmailOTPRoutes, emailOTPRoutes } from "./routes.ts";
import { pretendCode, sendCode } from "./services/send-code.ts";
import { resolveSettings } from "./settings.ts";

export type { EmailCodeType, RequestedCodeType } from "./code-types.ts";
export type { ChangeEmailOtpBody, RequestEmailChangeOtpBody } from "./endpoints/change-email.ts";
export type { CheckVerificationOtpBody } from "./endpoints/check.ts";
export type { RequestPasswordResetOtpBody, ResetPasswordOtpBody } from "./endpoints/reset-password.ts";
export type { SendVerificationOtpBody } from "./endpoints/send.ts";
export type { SignInEmailOtpBody, SignInEmailOtpResult } from "./endpoints/sign-in.ts";
export type { EnteredEmailOtp, VerifyEmailOtpBody, VerifyEmailOtpResult } from "./endpoints/verify-email.ts";
export type { EmailOTPErrorCode } from "./errors.ts";
export type { EmailCodeMessage, EmailOTPOptions } from "./options.ts";
export type { EmailOTPRoutes } from "./routes.ts";

/** The options that clients may read. */
export interface EmailOTPCapabilities {
  signUp: boolean;
  digits: number;
  verification: boolean;
  changeEmail: boolean;
  verifyCurrentEmail: boolean;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "email-otp": EmailOTPCapabilities;
  }
  interface PluginRegistry {
    "email-otp": { routes: EmailOTPRoutes };
  }
  interface MailContents {
    /** A code that proves access to the mailbox. */
    "email-code": Code;
  }
}

/**
 * Adds codes by email: sign-in, verification of an address, reset of a password and change of an address.
 * @throws TypeError for an unknown or invalid option
 */
export function emailOTP(options: EmailOTPOptions = {}) {
  const settings = resolveSettings(options);
  const { send } = settings;
  return definePlugin({
    id: "email-otp",
    capabilities: {
      signUp: settings.maySignUp,
      digits: settings.digits,
      verification: settings.verifies,
      changeEmail: settings.changeEmail.enabled,
      verifyCurrentEmail: settings.changeEmail.verifyCurrentEmail,
    } satisfies EmailOTPCapabilities,
    countsGuesses: true,
    routes: emailOTPRoutes(settings),
    errors: emailOTPErrors,
    mails: {
      "email-code": {
        words: codeWords,
        ...(send !== undefined && {
          optional: true,
          send: ({ to, code, type }, request) => send({ email: to, otp: code, type }, request),
        }),
      },
    },
    ...(settings.verifies && {
      verification: {
        send: (scope, user, services) =>
          sendCode(settings, scope, services, { type: "email-verification", email: user.email, user }),
        pretend: (services, email) => pretendCode(settings, services, { type: "email-verification", email }),
      },
    }),
  });
}
