import { CLIENT } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, type ProviderHarness, withOptions } from "./harness.ts";

// These providers check more than others. The fixtures imitate that.

interface Sent {
  readonly headers: Headers;
  readonly form: URLSearchParams;
}

const toCode: readonly { readonly id: string; readonly what: string; readonly spoil: (sent: Sent) => void }[] = [
  { id: "vk", what: "without device_id", spoil: ({ form }) => form.delete("device_id") },
  { id: "vk", what: "with another device_id", spoil: ({ form }) => form.set("device_id", "device-of-another") },
  {
    id: "tiktok",
    what: "with client_id instead of client_key",
    spoil({ form }) {
      form.delete("client_key");
      form.set("client_id", CLIENT.id);
    },
  },
  { id: "tiktok", what: "with an additional client_id", spoil: ({ form }) => form.set("client_id", CLIENT.id) },
  { id: "reddit", what: "without a User-Agent", spoil: ({ headers }) => headers.delete("user-agent") },
  {
    id: "reddit",
    what: "with the User-Agent of a library",
    spoil: ({ headers }) => headers.set("user-agent", "undici"),
  },
];

test.each(toCode)("$id rejects a code exchange $what", async ({ id, spoil }) => {
  const { fixture } = withOptions(id);
  const state = { spoils: true };
  const harness: ProviderHarness = await openProvider(fixture, {
    async fetch(url, init) {
      const request = new Request(url, init);
      const text = await request.clone().text();
      if (!state.spoils || !text.includes("grant_type=")) return harness.providers.fetch(url, init);
      const sent = { headers: new Headers(request.headers), form: new URLSearchParams(text) };
      spoil(sent);
      return harness.providers.fetch(url, { method: "POST", headers: sent.headers, body: sent.form.toString() });
    },
  });
  expect((await harness.walker().signIn(id)).error).toBe("invalid_code");
  expect(await harness.lab.users()).toEqual([]);
  state.spoils = false;
  expect((await harness.walker().signIn(id)).error).toBeNull();
});

interface Question {
  readonly id: string;
  readonly what: string;
  readonly url: string;
  readonly init: (token: string) => RequestInit;
}

const bearer = (token: string, headers: object = {}) => ({ headers: { authorization: `Bearer ${token}`, ...headers } });
const form = (body: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(body),
});
const ACCOUNT = "https://api.dropboxapi.com/2/users/get_current_account";
const VK = "https://id.vk.com/oauth2/user_info";
const TIKTOK = "https://open.tiktokapis.com/v2/user/info/";
const agent = { "user-agent": "web:app:v1" };

const toUserInfo: readonly Question[] = [
  { id: "dropbox", what: "by GET", url: ACCOUNT, init: bearer },
  {
    id: "dropbox",
    what: "with a JSON body",
    url: ACCOUNT,
    init: (token) => ({ ...bearer(token, { "content-type": "application/json" }), method: "POST", body: "{}" }),
  },
  {
    id: "dropbox",
    what: "with a form body",
    url: ACCOUNT,
    init: (token) => ({ ...form({}), headers: { authorization: `Bearer ${token}` } }),
  },
  {
    id: "vk",
    what: "with an authorization header",
    url: VK,
    init: (token) => ({ ...bearer(token), ...form({ client_id: CLIENT.id }) }),
  },
  { id: "vk", what: "without client_id", url: VK, init: (token) => form({ access_token: token }) },
  { id: "vk", what: "by GET", url: VK, init: bearer },
  { id: "tiktok", what: "without fields", url: TIKTOK, init: bearer },
  { id: "tiktok", what: "with an unknown field", url: `${TIKTOK}?fields=open_id,email`, init: bearer },
  { id: "tiktok", what: "without the trailing slash", url: `${TIKTOK.slice(0, -1)}?fields=open_id`, init: bearer },
  { id: "twitter", what: "with an unknown field", url: "https://api.x.com/2/users/me?user.fields=email", init: bearer },
  {
    id: "reddit",
    what: "at another host",
    url: "https://www.reddit.com/api/v1/me",
    init: (token) => bearer(token, agent),
  },
  { id: "reddit", what: "without a User-Agent", url: "https://oauth.reddit.com/api/v1/me", init: bearer },
  { id: "spotify", what: "without a token", url: "https://api.spotify.com/v1/me", init: () => ({}) },
  { id: "kick", what: "without a token", url: "https://api.kick.com/public/v1/users", init: () => ({}) },
  { id: "zoom", what: "without a token", url: "https://api.zoom.us/v2/users/me", init: () => ({}) },
  { id: "roblox", what: "without a token", url: "https://apis.roblox.com/oauth/v1/userinfo", init: () => ({}) },
];

test.each(toUserInfo)("$id rejects a user info request $what", async ({ id, url, init }) => {
  const { fixture } = withOptions(id);
  const { walker, world, providers } = await openProvider(fixture);
  expect((await walker().signIn(id)).error).toBeNull();
  const token = world.secrets().find((secret) => secret.startsWith("access_")) ?? "";
  const answer = await providers.fetch(url, init(token));
  expect(await answer.text()).not.toContain(fixture.expects(world.person).accountId);
});
