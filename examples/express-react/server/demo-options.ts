import type { AuthOptions, SendMail } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { captcha } from "@sallyport/core/captcha";
import { emailOTP } from "@sallyport/core/email-otp";
import { haveIBeenPwned, passwordsFile } from "@sallyport/core/have-i-been-pwned";
import { images } from "@sallyport/core/images";
import { magicLink } from "@sallyport/core/magic-link";
import { multiSession } from "@sallyport/core/multi-session";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import type { ConfiguredProviders } from "./read-providers.ts";

export type DemoPlugins =
  | "admin"
  | "anonymous"
  | "api-key"
  | "audit"
  | "captcha"
  | "email-otp"
  | "have-i-been-pwned"
  | "images"
  | "magic-link"
  | "multi-session"
  | "organization"
  | "passkey"
  | "phone-number"
  | "sign-in-notice"
  | "two-factor"
  | "username";

export interface DemoSetting {
  readonly origin: string;
  readonly port: number;
  readonly send: SendMail;
  readonly requireVerification: boolean;
  /** Whether a verification link also signs in. */
  readonly signInByLink: boolean;
  readonly providers: Pick<ConfiguredProviders, "social" | "custom">;
  /** Users with these email addresses become admins once they are verified. */
  readonly adminEmails: readonly string[];
  /** The path of a file with the hashes of leaked passwords. */
  readonly leakedPasswords: string;
}

/** Options that the server and its tests share: everything except the secret and the database. */
export function demoOptions({
  origin,
  port,
  send,
  providers,
  ...setting
}: DemoSetting): Omit<AuthOptions<DemoPlugins>, "database"> {
  return {
    baseURL: origin,
    trustedOrigins: [`http://127.0.0.1:${port}`],
    mail: { send, outbox: true },
    emailAndPassword: { requireEmailVerification: setting.requireVerification },
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: setting.signInByLink },
    socialProviders: providers.social,
    customProviders: providers.custom,
    // A signed-in user may connect a provider account with another email address.
    account: { accountLinking: { allowDifferentEmails: true } },
    onAPIError: { errorURL: "/auth-error" },
    // A fourth browser signs the first one out, and an hour without a request every one.
    session: { maxSessions: 3, idleTimeout: 3600 },
    user: { changeEmail: { enabled: true, flow: "verify-new-first" }, deleteUser: { enabled: true } },
    plugins: [
      admin({ adminEmails: setting.adminEmails }),
      anonymous(),
      // Five minutes, so that visitors of the demo see a policy take effect.
      organization({
        teams: { enabled: true },
        dynamicAccessControl: { enabled: true },
        policies: { notice: 300, domains: true },
      }),
      images({ organizations: true }),
      twoFactor({ issuer: "Acme", challengePage: "/two-factor" }),
      passkey({ rpName: "Acme", signUp: true }),
      magicLink(),
      emailOTP(),
      phoneNumber({
        // The demo has no provider of text messages.
        sendOTP: ({ phoneNumber: to, text }) => console.log(`To ${to}: ${text}`),
        signUpOnVerification: {},
      }),
      username(),
      signInNotice(),
      haveIBeenPwned({ findRange: passwordsFile(setting.leakedPasswords) }),
      // The box of `src/captcha.ts` sends this response. A real service is `provider` and `secretKey`.
      captcha({ verify: ({ token }) => token === "checked", endpoints: ["/request-password-reset"] }),
      multiSession(),
      apiKey({ organizations: true }),
      audit(),
    ],
  };
}
