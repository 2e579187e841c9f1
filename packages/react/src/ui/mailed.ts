"use client";

import { defineUIPlugin } from "./plugins/define-ui-plugin.ts";
import type { UIPlugin } from "./plugins/ui-plugin.ts";
import { ForgotByCode } from "./screens/mailed/forgot-by-code.tsx";
import { MailedOffers } from "./screens/mailed/mailed-offers.tsx";
import { VerifyByCode } from "./screens/mailed/verify-by-code.tsx";

export type { MailedWay, OfferedWay } from "./flows/mailed/mailed-way.ts";
export { useMailedWays } from "./flows/mailed/mailed-way.ts";
export type { CodeEmailChangeFlow, CodeEmailChangeOptions } from "./flows/mailed/use-code-email-change.ts";
export { useCodeEmailChange } from "./flows/mailed/use-code-email-change.ts";
export type { CodeResetFlow } from "./flows/mailed/use-code-reset.ts";
export { useCodeReset } from "./flows/mailed/use-code-reset.ts";
export type { CodeVerificationFlow, CodeVerificationOptions } from "./flows/mailed/use-code-verification.ts";
export { useCodeVerification, useHasCodeVerification } from "./flows/mailed/use-code-verification.ts";
export type { MailedSignInFlow, MailedSignInOptions } from "./flows/mailed/use-mailed-sign-in.ts";
export { useMailedSignIn } from "./flows/mailed/use-mailed-sign-in.ts";

/**
 * Adds "Email me a sign-in link" and "Email me a code" to `SignIn`, where the server has the plugins `magicLink()` and
 * `emailOTP()`. If its verification mails contain codes, the screens ask for a code where they would wait for a link:
 * after a sign-up, for an unverified address, and to reset a password.
 */
export const mailedScreens: UIPlugin = defineUIPlugin({
  id: "mailed",
  parts: {
    signIn: { replace: MailedOffers },
    verifyEmail: { replace: VerifyByCode },
    forgotPassword: { replace: ForgotByCode },
  },
});
