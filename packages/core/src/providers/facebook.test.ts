import { describe, expect, test } from "vitest";
import type { ProviderCall } from "../contracts/provider.ts";
import { profileInput } from "../test/profile-input.ts";
import { facebook } from "./facebook.ts";

const DEBUG = "https://graph.facebook.com/debug_token?input_token=a+token%26x";
const ME = "https://graph.facebook.com/me";
const OPTIONS = { clientId: "1234567890", clientSecret: "the-secret" };

describe("a token from the client", () => {
  const ask = (data: unknown, calls: [string, ProviderCall | undefined][] = []) =>
    facebook.acceptToken?.("a token&x", profileInput({ options: OPTIONS, answers: { [DEBUG]: { data } }, calls }));

  test("is accepted only if it is valid and for our application", async () => {
    const data = { app_id: "1234567890", is_valid: true, user_id: "42" };
    expect(await ask(data)).toEqual(data);
    expect(await ask({ ...data, app_id: "999" })).toBeNull();
    expect(await ask({ ...data, is_valid: false })).toBeNull();
    expect(await ask({ ...data, is_valid: "true" })).toBeNull();
    expect(await ask({ ...data, user_id: undefined })).toBeNull();
    expect(await ask({ ...data, app_id: undefined })).toBeNull();
    expect(await ask(undefined)).toBeNull();
  });

  test("is checked without the client secret in the URL", async () => {
    const calls: [string, ProviderCall | undefined][] = [];
    await ask({}, calls);
    expect(calls).toEqual([[DEBUG, { authorization: "Bearer 1234567890|the-secret" }]]);
  });
});

describe("the profile", () => {
  test("requests its fields, and the email address is never verified", async () => {
    const url = `${ME}?fields=id%2Cname%2Cemail%2Cpicture`;
    const user = {
      id: "42",
      name: "Ada",
      email: "a@example.com",
      email_verified: true,
      picture: { data: { url: "https://i.example/p" } },
    };
    expect(await facebook.profile(profileInput({ userInfoUrl: ME, answers: { [url]: user } }))).toEqual({
      accountId: "42",
      name: "Ada",
      email: "a@example.com",
      emailVerified: false,
      image: "https://i.example/p",
      data: user,
    });
  });

  test("must be the user of the token from the client", async () => {
    const answers = { [`${ME}?fields=id%2Cname%2Cemail%2Cpicture`]: { id: "42" } };
    const read = (user_id: unknown) =>
      facebook.profile(profileInput({ claims: { user_id }, userInfoUrl: ME, answers }));
    expect((await read("42")).accountId).toBe("42");
    await expect(read("43")).rejects.toThrow("belongs to another user");
  });

  test("has the configured fields", async () => {
    const options = { ...OPTIONS, fields: ["id", "locale"] };
    const answers = { [`${ME}?fields=id%2Clocale`]: { id: "42", locale: "de" } };
    const profile = await facebook.profile(profileInput({ userInfoUrl: ME, options, answers }));
    expect(profile).toMatchObject({ accountId: "42", email: null, data: { locale: "de" } });
  });

  test("is that of the ID token in Limited Login, which has no access token", async () => {
    const claims = { sub: "42", name: "Ada", email: "a@example.com", email_verified: true };
    const profile = await facebook.profile(profileInput({ claims }));
    expect(profile).toMatchObject({ accountId: "42", email: "a@example.com", emailVerified: false });
  });
});

test.each([
  [{ error: { message: "x", type: "OAuthException", code: 100 } }, { error: "OAuthException" }],
  [{ error: { message: "x" } }, { error: "invalid_request" }],
  [{ error: "invalid_grant" }, { error: "invalid_grant" }],
  [{ access_token: "t" }, { access_token: "t" }],
  [{}, {}],
])("readTokens turns %j into %j", (answer, read) => {
  expect(facebook.readTokens?.(answer)).toEqual(read);
});

test("configId is added to the authorization URL", () => {
  expect(facebook.parameters?.({ ...OPTIONS, configId: "77" })).toEqual({ config_id: "77" });
  expect(facebook.parameters?.(OPTIONS)).toEqual({});
});
