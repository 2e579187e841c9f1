import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

export type {} from "@sallyport/core/email-otp";

/** Creates the client plugin of `email-otp`, with `client.signIn.emailOtp()` and `client.emailOtp`. */
export const emailOTPClient = (): ClientPlugin<"email-otp"> => defineClientPlugin({ id: "email-otp" });
