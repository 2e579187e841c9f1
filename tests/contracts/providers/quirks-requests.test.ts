import { CLIENT, github, type Recorded } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, refusals, withOptions } from "./harness.ts";
import type { Walker } from "./walk.ts";

/** Signs a user in, and finds the last request to a path. */
async function signIn(id: string, path: string, options: object = {}) {
  const { fixture, auth } = withOptions(id, options);
  const harness = await openProvider(fixture, auth);
  const walker = harness.walker();
  const arrival = await walker.signIn(id);
  const last = harness.world.to(path).at(-1);
  if (last === undefined) throw new Error(`Nobody asked for ${path}\n${refusals(harness)}`);
  return { ...arrival, ...harness, walker, last, asked: arrival.authorization.searchParams };
}
const refresh = ({ browser }: Walker, providerId: string) => browser.post("/refresh-token", { providerId });
const fieldsOf = ({ form }: Recorded): Record<string, string> => Object.fromEntries(form);

test("VK: sends the device id of the callback with the code exchange and with each refresh", async () => {
  const { walker, world, last, callback, asked } = await signIn("vk", "/oauth2/auth", { languageId: 3 });
  const device = callback.searchParams.get("device_id");
  expect(device).toMatch(/^Kj7r/);
  expect(asked.get("lang_id")).toBe("3");
  expect(fieldsOf(last)).toMatchObject({ grant_type: "authorization_code", device_id: device });
  for (const _ of ["the first token", "the rotated one"]) {
    expect((await refresh(walker, "vk")).status).toBe(200);
    const { form } = world.to("/oauth2/auth").at(-1) ?? last;
    expect([form.get("grant_type"), form.get("device_id")]).toEqual(["refresh_token", device]);
  }
  const [told] = world.to("/oauth2/user_info");
  expect(told?.headers.get("authorization")).toBeNull();
  expect(told?.url.search).toBe("");
});

test("VK: rejects a callback without a device id", async () => {
  const { fixture } = withOptions("vk");
  const harness = await openProvider(fixture);
  const { browser } = harness.walker();
  const begun = await browser.post("/sign-in/social", { provider: "vk", callbackURL: "/in", errorCallbackURL: "/out" });
  const page = await harness.providers.fetch(String(begun.at("url")));
  const { searchParams } = new URL(page.headers.get("location") ?? "");
  searchParams.delete("device_id");
  const answer = await browser.get("/callback/vk", { query: searchParams.toString() });
  expect(answer.headers.get("location")).toBe("/out?error=invalid_callback_request");
  expect(await harness.lab.users()).toEqual([]);
});

test("TikTok: sends client_key, separates scopes with commas, and never sends the secret in a URL", async () => {
  const { last, walker, asked, lab, world } = await signIn("tiktok", "/v2/oauth/token/");
  expect(asked.get("client_key")).toBe(CLIENT.id);
  expect(fieldsOf(last)).toMatchObject({ client_key: CLIENT.id, client_secret: CLIENT.secret });
  expect((await refresh(walker, "tiktok")).status).toBe(200);
  const { requests } = world;
  expect(requests.filter(({ form, url }) => form.has("client_id") || url.searchParams.has("client_id"))).toEqual([]);
  expect(requests.filter(({ url }) => url.href.includes(CLIENT.secret))).toEqual([]);
  const [account] = await lab.accounts();
  expect(account?.refreshTokenExpiresAt).toEqual(new Date(world.now().getTime() + 31_536_000_000));

  const wider = await signIn("tiktok", "/v2/oauth/token/", { scope: ["video.list"] });
  expect(wider.asked.get("scope")).toBe("user.info.profile,video.list");
});

test("Reddit: sends a User-Agent and Basic authentication, and requests a permanent refresh token", async () => {
  const { last, walker, asked, world } = await signIn("reddit", "/api/v1/access_token");
  expect(asked.get("duration")).toBe("permanent");
  expect(last.headers.get("authorization")).toMatch(/^Basic /);
  expect(last.form.has("client_secret")).toBe(false);
  expect((await refresh(walker, "reddit")).status).toBe(200);
  expect((await refresh(walker, "reddit")).status).toBe(200);
  const calls = world.requests.filter(({ url }) => url.pathname !== "/api/v1/authorize");
  for (const { headers } of calls) expect(headers.get("user-agent")).toMatch(/sallyport/);
});

test("X: sends Basic credentials unencoded, and requests the address separately", async () => {
  const { last, world } = await signIn("twitter", "/2/oauth2/token");
  const plain = Buffer.from((last.headers.get("authorization") ?? "").slice(6), "base64").toString();
  expect(plain).toBe(`${CLIENT.id}:${CLIENT.secret}`);
  const asked = world.to("/2/users/me");
  expect(asked.slice(-2).map(({ url }) => url.search)).toEqual([
    "?user.fields=profile_image_url",
    "?user.fields=confirmed_email",
  ]);
});

test("X: stores no refresh token without the offline.access scope", async () => {
  const options = { disableDefaultScope: true, scope: ["users.read", "tweet.read", "users.email"] };
  const { walker, error, lab } = await signIn("twitter", "/2/oauth2/token", options);
  expect(error).toBeNull();
  expect(await lab.accounts()).toMatchObject([{ refreshToken: null }]);
  expect((await refresh(walker, "twitter")).status).toBe(400);
});

test("Dropbox: requests user info with POST, without a body and a content type", async () => {
  const { last, asked } = await signIn("dropbox", "/2/users/get_current_account");
  expect(asked.get("token_access_type")).toBe("offline");
  expect([last.method, last.headers.get("content-type"), String(last.form)]).toEqual(["POST", null, ""]);
});

test("Roblox: prompts for the account unless another prompt is configured", async () => {
  const usual = await signIn("roblox", "/oauth/v1/token");
  expect(usual.asked.get("prompt")).toBe("select_account consent");
  const quiet = await signIn("roblox", "/oauth/v1/token", { prompt: "login" });
  expect(quiet.asked.getAll("prompt")).toEqual(["login"]);
});

test("Zoom: requests no scope, and uses PKCE unless it is turned off", async () => {
  const usual = await signIn("zoom", "/oauth/token");
  expect(usual.asked.get("scope") ?? "").toBe("");
  expect(usual.last.form.get("code_verifier")).toHaveLength(128);
  const plain = await signIn("zoom", "/oauth/token", { pkce: false });
  expect(plain.error).toBeNull();
  expect(plain.asked.has("code_challenge")).toBe(false);
  expect(plain.last.form.has("code_verifier")).toBe(false);
});

test("GitHub: sends a User-Agent and requests JSON", async () => {
  const harness = await openProvider(github);
  await harness.walker().signIn("github");
  const calls = harness.world.requests.filter(({ url }) => url.pathname !== "/login/oauth/authorize");
  expect(calls.map(({ url }) => url.pathname).sort()).toEqual(["/login/oauth/access_token", "/user", "/user/emails"]);
  for (const { headers } of calls) {
    expect(headers.get("user-agent")).toBeTruthy();
    expect(headers.get("accept")).toContain("json");
  }
});

test("GitHub: treats an error with status 200 as an error", async () => {
  const harness = await openProvider(github, {
    socialProviders: { github: { clientId: CLIENT.id, clientSecret: "of yesterday" } },
  });
  const { location, error } = await harness.walker().signIn("github");
  expect([location.pathname, error]).toEqual(["/out", "invalid_code"]);
  expect(harness.world.to("/login/oauth/access_token").map(({ status }) => status)).toEqual([200]);
  expect(await harness.lab.users()).toEqual([]);
});
