import type { HeldSignIn, SignInEmailResult } from "@sallyport/core";
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

// A sign-in may be held back: one question tells.
const { data } = await client.signIn.email({ email: "ada@example.com", password: "correct horse battery" });
expectTypeOf(data).toEqualTypeOf<SignInEmailResult | (TwoFactorChallenge & HeldSignIn) | null>();
if (data && "twoFactorRedirect" in data) expectTypeOf(data.twoFactorMethods).toEqualTypeOf<TwoFactorMethod[]>();
else if (data) expectTypeOf(data.token).toEqualTypeOf<string>();
// @ts-expect-error -- there may be no token
data?.token;

// Beside the answer where there is one anyway.
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
