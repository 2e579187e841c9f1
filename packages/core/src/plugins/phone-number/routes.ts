import { defineGroup } from "../../plugin.ts";
import { requestPhonePasswordReset, resetPhonePassword } from "./endpoints/reset-password.ts";
import { sendPhoneOtp } from "./endpoints/send-otp.ts";
import { signInPhoneNumber } from "./endpoints/sign-in.ts";
import { verifyPhoneNumber } from "./endpoints/verify.ts";
import type { Settings } from "./settings.ts";

export const phoneNumberRoutes = (settings: Settings) => ({
  signIn: defineGroup({ phoneNumber: signInPhoneNumber(settings) }),
  phoneNumber: defineGroup({
    sendOtp: sendPhoneOtp(settings),
    verify: verifyPhoneNumber(settings),
    requestPasswordReset: requestPhonePasswordReset(settings),
    resetPassword: resetPhonePassword(settings),
  }),
});

type Routes = ReturnType<typeof phoneNumberRoutes>;
/** The endpoints of the phone number plugin. */
export interface PhoneNumberRoutes extends Routes {}
