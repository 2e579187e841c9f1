import type { SignInEmailOtpResult } from "@sallyport/core/email-otp";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { magicLinkClient } from "../magic-link/index.ts";
import { emailOTPClient } from "./index.ts";

const client = createAuthClient({ plugins: [magicLinkClient(), emailOTPClient()] });
expectTypeOf(client).toEqualTypeOf<AuthClient<"magic-link" | "email-otp">>();

const asked = await client.signIn.magicLink({ email: "ada@example.com", callbackURL: "/home" });
expectTypeOf(asked.data).toEqualTypeOf<{ status: boolean } | null>();
const entered = await client.signIn.emailOtp({ email: "ada@example.com", otp: "123456" });
if (entered.data && "token" in entered.data) expectTypeOf(entered.data).toExtend<SignInEmailOtpResult>();
expectTypeOf<"INVALID_OTP" | "TOO_MANY_ATTEMPTS">().toExtend<NonNullable<typeof entered.error>["code"]>();
// The calls of the core are still there.
expectTypeOf(client.signIn.email).toBeFunction();

// @ts-expect-error -- this type is mailed by request-email-change
client.emailOtp.sendVerificationOtp({ email: "ada@example.com", type: "change-email" });
// @ts-expect-error -- for the server alone
client.emailOtp.createVerificationOtp({ email: "ada@example.com", type: "sign-in" });
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().signIn.magicLink;
// @ts-expect-error -- nor this
createAuthClient().emailOtp;
