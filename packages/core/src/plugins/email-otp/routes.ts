import { defineGroup } from "../../plugin.ts";
import { changeEmail, requestEmailChange } from "./endpoints/change-email.ts";
import { checkVerificationOtp } from "./endpoints/check.ts";
import { forgetPassword, requestPasswordReset, resetPassword } from "./endpoints/reset-password.ts";
import { createVerificationOtp, sendVerificationOtp } from "./endpoints/send.ts";
import { signInEmailOtp } from "./endpoints/sign-in.ts";
import { verifyEmail } from "./endpoints/verify-email.ts";
import type { Settings } from "./settings.ts";

export const emailOTPRoutes = (settings: Settings) => ({
  signIn: defineGroup({ emailOtp: signInEmailOtp(settings) }),
  emailOtp: defineGroup({
    sendVerificationOtp: sendVerificationOtp(settings),
    checkVerificationOtp: checkVerificationOtp(settings),
    createVerificationOtp: createVerificationOtp(settings),
    verifyEmail: verifyEmail(settings),
    requestPasswordReset: requestPasswordReset(settings),
    forgetPassword: forgetPassword(settings),
    resetPassword: resetPassword(settings),
    requestEmailChange: requestEmailChange(settings),
    changeEmail: changeEmail(settings),
  }),
});

type Routes = ReturnType<typeof emailOTPRoutes>;
/** The endpoints of the email code plugin. */
export interface EmailOTPRoutes extends Routes {}
