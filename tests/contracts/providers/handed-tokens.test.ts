import { CLIENT, facebook, keySet, microsoft, signIdToken } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, type ProviderHarness, refusals } from "./harness.ts";

/** An access token as the provider's own script would have got it. */
async function takeToken<Somebody extends Readonly<Record<string, unknown>>>(harness: ProviderHarness<Somebody>) {
  await harness.walker().signIn(harness.world.id);
  const answer = harness.world.requests.find(({ answer: text }) => text.includes("access_token"))?.answer ?? "{}";
  return String(JSON.parse(answer).access_token);
}

test("facebook: an access token of this application signs in who it belongs to", async () => {
  const harness = await openProvider(facebook);
  const token = await takeToken(harness);
  const { browser } = harness.walker();
  const answer = await browser.post("/sign-in/social", { provider: "facebook", idToken: { token } });
  expect(answer.status, `${answer.text} ${refusals(harness)}`).toBe(200);
  expect(answer.at("user", "email")).toBe(facebook.person(1).email);
  expect(await harness.lab.users()).toHaveLength(1);
  const [check] = harness.world.requests.filter(({ url }) => url.pathname === "/debug_token");
  expect(check?.url.href).not.toContain(CLIENT.secret);
});

test("facebook: of another application's tokens, and of made-up ones, none signs in", async () => {
  const theirs = { ...facebook.social.facebook, clientId: "another-application" };
  const harness = await openProvider(
    {
      ...facebook,
      handle: (request, world) =>
        new URL(request.url).pathname === "/debug_token"
          ? Response.json({ data: { app_id: CLIENT.id, type: "USER", is_valid: true, user_id: "1" } })
          : facebook.handle(request, world),
    },
    { socialProviders: { facebook: { clientSecret: CLIENT.secret, ...theirs } } },
  );
  const { browser } = harness.walker();
  const answer = await browser.post("/sign-in/social", { provider: "facebook", idToken: { token: "EAAtoken" } });
  expect([answer.status, answer.at("code")]).toEqual([401, "INVALID_ID_TOKEN"]);

  const other = await openProvider(facebook);
  const made = await other.walker().browser.post("/sign-in/social", { provider: "facebook", idToken: { token: "x" } });
  expect([made.status, made.at("code")]).toEqual([401, "INVALID_ID_TOKEN"]);
  expect([...(await harness.lab.users()), ...(await other.lab.users())]).toEqual([]);
});

test("facebook: an ID token of Limited Login, by its own keys, and nobody else's", async () => {
  const harness = await openProvider({
    ...facebook,
    hosts: [...facebook.hosts, "limited.facebook.com"],
    handle: (request, world) =>
      request.url === "https://limited.facebook.com/.well-known/oauth/openid/jwks/"
        ? Response.json(keySet())
        : facebook.handle(request, world),
  });
  const { id: sub, name, email } = harness.world.person;
  const iat = harness.world.seconds();
  const claims = {
    iss: "https://www.facebook.com",
    aud: CLIENT.id,
    iat,
    exp: iat + 3600,
    nonce: "n",
    sub,
    name,
    email,
  };
  const handIn = async (change: object, nonce = "n") => {
    const idToken = { token: signIdToken({ ...claims, ...change }), nonce };
    return harness.walker().browser.post("/sign-in/social", { provider: "facebook", idToken });
  };
  for (const change of [{ iss: "https://limited.facebook.com" }, { aud: "another-application" }, { nonce: "other" }]) {
    expect((await handIn(change)).code, JSON.stringify(change)).toBe("INVALID_ID_TOKEN");
  }
  const answer = await handIn({ email_verified: true });
  expect(answer.status, `${answer.text} ${refusals(harness)}`).toBe(200);
  expect(await harness.lab.users()).toMatchObject([{ name, email, emailVerified: false }]);
  expect(await harness.lab.accounts()).toMatchObject([{ accountId: sub, accessToken: null }]);
  expect(harness.world.requests.filter(({ url }) => url.host === "graph.facebook.com")).toEqual([]);
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

test.each([
  [
    "a picture",
    () => new Response(PNG, { headers: { "content-type": "image/png" } }),
    "data:image/png;base64,iVBORw==",
  ],
  ["none", () => Response.json({ error: { code: "ImageNotFound" } }, { status: 404 }), null],
  ["a page", () => new Response("<script>", { headers: { "content-type": "text/html" } }), null],
])("microsoft: who has %s at Graph comes in with what can be shown", async (_, picture, image) => {
  const harness = await openProvider(
    {
      ...microsoft,
      handle: (request, world) =>
        new URL(request.url).pathname === "/v1.0/me/photos/48x48/$value" && world.bearer(request) !== null
          ? picture()
          : microsoft.handle(request, world),
    },
    { socialProviders: { microsoft: { clientId: CLIENT.id, clientSecret: CLIENT.secret, profilePhoto: true } } },
  );
  expect((await harness.walker().signIn("microsoft")).location.pathname, refusals(harness)).toBe("/in");
  expect((await harness.lab.users()).map((user) => user.image)).toEqual([image]);
});
