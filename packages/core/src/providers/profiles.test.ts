import { describe, expect, test } from "vitest";
import { type Given, profileInput } from "../test/profile-input.ts";
import { gitlab } from "./gitlab.ts";
import { google } from "./google.ts";
import { PROVIDER_IDS, providers } from "./index.ts";
import { kick } from "./kick.ts";
import { reddit } from "./reddit.ts";
import { roblox } from "./roblox.ts";
import { tiktok } from "./tiktok.ts";
import { twitch } from "./twitch.ts";
import { twitter } from "./twitter.ts";
import { zoom } from "./zoom.ts";

const URL = "https://provider.example/me";
const at = (answer: unknown, given: Given = {}) =>
  profileInput<never>({ userInfoUrl: URL, answers: { [URL]: answer }, ...given });

test.each(PROVIDER_IDS)("%s is listed under its own id", async (id) => {
  expect((await providers[id].load()).id).toBe(id);
});

describe("google", () => {
  const claims = { sub: "1", email: "a@example.com", email_verified: true };
  test("checks hd in the ID token", async () => {
    const ours = { hd: "example.com" };
    for (const hd of ["", "example.com.", ["example.com"]]) {
      await expect(google.profile(profileInput({ claims: { ...claims, hd }, options: ours }))).rejects.toThrow(
        "domain",
      );
    }
  });

  test.each(["true", "false", 0, 1, null, undefined])("email_verified %j does not count as verified", async (said) => {
    const profile = await google.profile(profileInput({ claims: { ...claims, email_verified: said } }));
    expect(profile.emailVerified).toBe(false);
  });

  test("requests previously granted scopes and the configured parameters", () => {
    const client = { clientId: "app" };
    expect(google.parameters?.(client)).toEqual({ include_granted_scopes: "true" });
    const options = { ...client, accessType: "offline", display: "popup", hd: "example.com" } as const;
    expect(google.parameters?.(options)).toEqual({
      include_granted_scopes: "true",
      access_type: "offline",
      display: "popup",
      hd: "example.com",
    });
  });

  test("accepts the issuer with and without the scheme", () => {
    expect(google.idToken).toMatchObject({ issuer: ["https://accounts.google.com", "accounts.google.com"] });
  });
});

test("gitlab uses the user name if there is no name", async () => {
  const user = { id: 7, username: "ada", state: "active", locked: false, email: "a@example.com" };
  expect(await gitlab.profile(at(user))).toMatchObject({ accountId: "7", name: "ada", emailVerified: false });
});

test("gitlab accepts an issuer with or without a trailing slash", () => {
  const { endpoints } = gitlab;
  if (typeof endpoints !== "function") throw new Error("GitLab's endpoints depend on the options");
  for (const issuer of ["https://git.example.com/gitlab", "https://git.example.com/gitlab/"]) {
    expect(endpoints({ clientId: "a", issuer }).userInfo).toBe("https://git.example.com/gitlab/api/v4/user");
  }
});

describe("twitter", () => {
  const first = `${URL}?user.fields=profile_image_url`;
  const second = `${URL}?user.fields=confirmed_email`;
  const read = (more: unknown) =>
    twitter.profile(
      at(null, { answers: { [first]: { data: { id: "9", name: "Ada", username: "ada" } }, [second]: more } }),
    );

  test("has the confirmed address of the same user", async () => {
    const email = "a@example.com";
    expect(await read({ data: { id: "9", confirmed_email: email } })).toMatchObject({ email, emailVerified: true });
    expect(await read({ data: { id: "8", confirmed_email: email } })).toMatchObject({
      email: null,
      emailVerified: false,
    });
    expect(await read({ data: { id: "9" } })).toMatchObject({ email: null, emailVerified: false });
  });

  test("has no address without the permission", async () => {
    expect(await read(403)).toMatchObject({ accountId: "9", email: null, emailVerified: false });
    await expect(read(503)).rejects.toThrow("refused");
  });
});

describe("tiktok", () => {
  test("accepts a user with the error code ok", async () => {
    const data = { user: { open_id: "o", display_name: "Ada", username: "ada", email: "ada" } };
    expect(await tiktok.profile(at({ data, error: { code: "ok" } }))).toMatchObject({ accountId: "o", email: null });
    await expect(tiktok.profile(at({ data, error: { code: "scope_not_authorized" } }))).rejects.toThrow("TikTok");
  });

  test.each([
    [
      { access_token: "t", scope: "a,b", refresh_expires_in: 9 },
      { access_token: "t", scope: "a b", refresh_token_expires_in: 9 },
    ],
    [{ access_token: "t", error: { code: "ok" } }, { access_token: "t" }],
    [{ error: { code: "invalid_grant" }, data: {} }, { error: "invalid_grant" }],
    [
      { error: "invalid_grant", log_id: "1" },
      { error: "invalid_grant", log_id: "1" },
    ],
  ])("readTokens turns %j into %j", (answer, read) => {
    expect(tiktok.readTokens?.(answer)).toEqual(read);
  });
});

test("twitch's readTokens joins a list of scopes, and reports an error without a code", () => {
  expect(twitch.readTokens?.({ access_token: "t", scope: ["openid", "a"] })).toMatchObject({ scope: "openid a" });
  expect(twitch.readTokens?.({ status: 400, message: "Invalid refresh token" })).toEqual({ error: "invalid_request" });
});

test("kick returns the first user of the list with an unverified address", async () => {
  const user = { user_id: 5, name: "Ada", email: "a@example.com", profile_picture: "https://i.example/p" };
  expect(await kick.profile(at({ data: [user] }))).toMatchObject({ accountId: "5", emailVerified: false, data: user });
  for (const data of [[], {}, null, [null]]) expect((await kick.profile(at({ data }))).accountId).toBe("");
});

test("reddit removes the signature from the picture's URL, and returns no address", async () => {
  const user = { id: "t2", name: "ada", icon_img: "https://i.example/p.png?width=256&s=abc", email: "a@example.com" };
  expect(await reddit.profile(at(user))).toMatchObject({ image: "https://i.example/p.png", email: null });
  expect((await reddit.profile(at({ ...user, icon_img: "" }))).image).toBeNull();
});

test("roblox returns no address", async () => {
  const user = { sub: "1", name: "Ada", nickname: "ada", email: "a@example.com", email_verified: true };
  expect(await roblox.profile(at(user))).toMatchObject({ name: "ada", email: null, emailVerified: false });
});

test.each([
  [1, true],
  [true, false],
  ["1", false],
])("zoom's verified %j is %j", async (verified, expected) => {
  const user = { id: "z", first_name: "Ada", last_name: "Lovelace", verified };
  expect(await zoom.profile(at(user))).toMatchObject({ name: "Ada Lovelace", emailVerified: expected });
});
