import type { SignInChallenge, SignInEmailResult } from "@sallyport/core";
import type { PasskeyChallenge } from "@sallyport/core/passkey";
import type { EnableResult, TrustedDevice, TwoFactorChallenge, TwoFactorMethod } from "@sallyport/core/two-factor";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { twoFactorClient } from "./index.ts";

const client = createAuthClient({
  plugins: [
    twoFactorClient({
      twoFactorPage: "/two-factor",
      onTwoFactorRedirect: ({ twoFactorMethods }) => void twoFactorMethods,
    }),
  ],
});
expectTypeOf(client).toEqualTypeOf<AuthClient<"two-factor">>();

// A sign-in may be pending: one check narrows the type, and another one where several plugins have challenges.
const { data } = await client.signIn.email({ email: "ada@example.com", password: "correct horse battery" });
expectTypeOf(data).toEqualTypeOf<
  SignInEmailResult | ((PasskeyChallenge | TwoFactorChallenge) & SignInChallenge) | null
>();
if (data && "twoFactorRedirect" in data) expectTypeOf(data.twoFactorMethods).toEqualTypeOf<TwoFactorMethod[]>();
else if (data && !("passkeyRequired" in data)) expectTypeOf(data.token).toEqualTypeOf<string>();
// @ts-expect-error -- there may be no token
data?.token;

// The challenge is added to the existing response type.
const signedUp = await client.signUp.email({ name: "Ada", email: "ada@example.com", password: "correct horse" });
if (signedUp.data) expectTypeOf(signedUp.data.token).toEqualTypeOf<string | null>();

expectTypeOf((await client.twoFactor.enable({ password: "p" })).data).toEqualTypeOf<EnableResult | null>();
expectTypeOf((await client.twoFactor.listTrustedDevices()).data).toEqualTypeOf<TrustedDevice[] | null>();
const verified = await client.twoFactor.verifyTotp({ code: "123456", trustDevice: true });
expectTypeOf<"INVALID_CODE">().toExtend<NonNullable<typeof verified.error>["code"]>();
expectTypeOf(client.$trustedDevices.value.data).toEqualTypeOf<readonly TrustedDevice[] | null>();

// @ts-expect-error -- a code is text
client.twoFactor.verifyTotp({ code: 123456 });
// @ts-expect-error -- for the server alone
client.twoFactor.reset({ userId: "1" });
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().twoFactor;
