import { expect, test } from "vitest";
import { definedProvider, hand, startIdentityServer } from "../test/identity-server.ts";

const EMAIL = { email: "ann@example.com", email_verified: true };

test("a valid ID token identifies the user without a call to user info", async () => {
  const { mock, sign, callsOf } = await startIdentityServer();
  const token = await sign(EMAIL);
  const read = await mock().verify(hand(token, { refreshToken: "refresh", expiresAt: new Date(0) }));
  expect(read?.profile).toMatchObject({ accountId: "person", email: EMAIL.email, emailVerified: true });
  expect(read?.tokens).toMatchObject({ idToken: token, refreshToken: "refresh", accessTokenExpiresAt: new Date(0) });
  expect(callsOf("/userinfo")).toEqual([]);
});

test("another user's access token with an ID token identifies no user", async () => {
  const { mock, sign, routes } = await startIdentityServer();
  for (const sub of ["victim", undefined]) {
    routes["/userinfo"] = () => ({ body: { sub, email: "victim@example.com", email_verified: true } });
    const handed = hand(await sign(EMAIL), { accessToken: "of the victim" });
    await expect(mock().verify(handed)).rejects.toMatchObject({ step: "profile" });
  }
});

test("verifyIdToken replaces only the signature check", async () => {
  const { mock, claimsOf, now, callsOf } = await startIdentityServer();
  const seen: unknown[] = [];
  const verifyIdToken = async (token: string, nonce?: string): Promise<boolean> => {
    seen.push([token, nonce]);
    return !token.startsWith("refused");
  };
  const encode = (claims: object): string =>
    `e30.${Buffer.from(JSON.stringify(claimsOf({ ...EMAIL, nonce: "n", ...claims }))).toString("base64url")}.e30`;
  const verify = (token: string) => mock({ verifyIdToken }).verify(hand(token, { nonce: "n" }));
  expect(await verify(encode({}))).toHaveProperty("profile.accountId", "person");
  expect(seen).toEqual([[encode({}), "n"]]);
  for (const claims of [
    { exp: now() },
    { aud: "other" },
    { iss: "https://evil.example" },
    { nonce: "m" },
    { sub: "" },
  ]) {
    expect(await verify(encode(claims))).toBeNull();
  }
  expect(await verify(`refused${encode({})}`)).toBeNull();
  expect(callsOf("/jwks")).toEqual([]);
  const broken = mock({ verifyIdToken: () => Promise.reject(new Error("down")) });
  await expect(broken.verify(hand(encode({})))).rejects.toMatchObject({ name: "ProviderFailure" });
});

test("acceptToken verifies an opaque token, which cannot have a nonce", async () => {
  const asked: string[] = [];
  const provider = definedProvider({
    email: "sometimes",
    acceptToken: async (token) => {
      asked.push(token);
      return token === "ours" ? { user_id: "1" } : null;
    },
    profile: async ({ claims, tokens }) => ({
      accountId: String(claims?.user_id),
      name: tokens.accessToken,
      email: null,
      emailVerified: false,
      image: null,
      data: {},
    }),
  });
  expect(provider.acceptsIdTokens).toBe(true);
  expect(await provider.verify(hand("ours"))).toMatchObject({
    profile: { accountId: "1", name: "ours" },
    tokens: { accessToken: "ours", idToken: null },
  });
  expect(await provider.verify(hand("theirs"))).toBeNull();
  expect(await provider.verify(hand("ours", { nonce: "n" }))).toBeNull();
  expect(asked).toEqual(["ours", "theirs"]);
});
