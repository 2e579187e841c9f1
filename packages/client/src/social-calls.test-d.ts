import type {
  AccountInfoResult,
  GetAccessTokenResult,
  LinkSocialResult,
  RefreshTokenResult,
  SignInChallenge,
  SignInSocialResult,
  User,
} from "@sallyport/core";
import type { PasskeyChallenge } from "@sallyport/core/passkey";
import type { TwoFactorChallenge } from "@sallyport/core/two-factor";
import { expectTypeOf } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";

const client = createAuthClient();
type CodeOf<Result extends { error: unknown }> = Extract<Result["error"], { code: unknown }>["code"];

// The redirect and the ID token have the same call and the same response type.
const signedIn = await client.signIn.social({
  provider: "github",
  callbackURL: "/in",
  newUserCallbackURL: "/welcome",
  errorCallbackURL: "/sorry",
  disableRedirect: true,
  requestSignUp: true,
  loginHint: "ada@example.com",
  scopes: ["repo"],
  idToken: { token: "t", nonce: "n", accessToken: "a", refreshToken: "r", expiresAt: 1 },
});
expectTypeOf(signedIn.data).toEqualTypeOf<
  SignInSocialResult | ((PasskeyChallenge | TwoFactorChallenge) & SignInChallenge) | null
>();
expectTypeOf<SignInSocialResult["user"]>().toEqualTypeOf<User | undefined>();
expectTypeOf<"ACCOUNT_NOT_LINKED" | "NETWORK_ERROR">().toExtend<CodeOf<typeof signedIn>>();
expectTypeOf<"LINKING_FAILED" | "INVALID_EMAIL_OR_PASSWORD">().not.toExtend<CodeOf<typeof signedIn>>();
// @ts-expect-error -- a provider is needed
client.signIn.social({ callbackURL: "/in" });
// @ts-expect-error -- what a flow is made of is not the caller's to say
client.signIn.social({ provider: "github", redirectURI: "https://evil.example" });

const linked = await client.linkSocial({ provider: "github", idToken: { token: "t" } });
expectTypeOf(linked.data).toEqualTypeOf<LinkSocialResult | null>();
expectTypeOf<"SOCIAL_ACCOUNT_ALREADY_LINKED">().toExtend<CodeOf<typeof linked>>();
expectTypeOf<"ACCOUNT_NOT_LINKED">().not.toExtend<CodeOf<typeof linked>>();
// @ts-expect-error -- nobody is new who links
client.linkSocial({ provider: "github", newUserCallbackURL: "/welcome" });

const account = { providerId: "github", accountId: "1" };
const token = await client.getAccessToken(account);
expectTypeOf(token.data).toEqualTypeOf<GetAccessTokenResult | null>();
expectTypeOf<GetAccessTokenResult["accessTokenExpiresAt"]>().toEqualTypeOf<Date | null>();
const renewed = await client.refreshToken(account);
expectTypeOf(renewed.data).toEqualTypeOf<RefreshTokenResult | null>();
expectTypeOf<"FAILED_TO_GET_ACCESS_TOKEN">().not.toExtend<CodeOf<typeof renewed>>();
const info = await client.accountInfo({ query: account });
expectTypeOf(info.data).toEqualTypeOf<AccountInfoResult | null>();
expectTypeOf<"PROVIDER_UNAVAILABLE">().toExtend<CodeOf<typeof info>>();
// @ts-expect-error -- a GET takes a query
client.accountInfo(account);
// The callback of a provider is not a call of the client.
expectTypeOf<"callback">().not.toExtend<keyof typeof client>();
