import { createHash } from "node:crypto";
import {
  CLIENT,
  commonClaims,
  type Fixture,
  facebook,
  fixtures,
  keySet,
  microsoft,
  signIdToken,
} from "@sallyport/testing/providers";
import { describe, expect, test } from "vitest";
import { openProvider, type ProviderHarness, refusals } from "./harness.ts";

/** Their native SDKs may put the hash of the nonce into the token. */
const HASHING = ["apple", "google"];

const TAKES = ["apple", "google", "microsoft", "twitch"];
const NONCE = "a-nonce-of-the-native-application";
const INVALID = [401, "INVALID_ID_TOKEN"];

/** Signs the first user in, and returns a function that obtains ID tokens as a native client does. */
async function openNative(fixture: Fixture) {
  const harness = await openProvider(fixture);
  const { authorization } = await harness.walker().signIn(fixture.id);
  const good = harness.world.requests.find(({ form }) => form.get("grant_type") === "authorization_code");
  async function idToken(nonce = NONCE): Promise<string> {
    authorization.searchParams.set("nonce", nonce);
    const page = await harness.providers.fetch(authorization.href);
    const location = page.headers.get("location");
    const [, posted] = /name="code" value="([^"]+)"/.exec(await page.text()) ?? [];
    const form = new URLSearchParams(good?.form);
    form.set("code", posted ?? new URL(location ?? "").searchParams.get("code") ?? "");
    const answer = await harness.providers.fetch(good?.url.href ?? "", { method: "POST", body: form });
    return String(Object(await answer.json()).id_token);
  }
  const handIn = async (token: string, nonce: string = NONCE) => {
    const walker = harness.walker();
    const answer = await walker.browser.post("/sign-in/social", { provider: fixture.id, idToken: { token, nonce } });
    return { answer, outcome: [answer.status, answer.status === 200 ? null : answer.code], walker };
  };
  return { ...harness, harness, idToken, handIn };
}

describe.each(fixtures.filter(({ id }) => TAKES.includes(id)))("$id", (fixture) => {
  test("signs in with an ID token from a native client, once", async () => {
    const { harness, idToken, handIn, lab } = await openNative(fixture);
    const token = await idToken();
    const first = await handIn(token);
    expect(first.outcome, `${first.answer.text}\n${refusals(harness)}`).toEqual([200, null]);
    const [user] = await lab.users();
    expect((await first.walker.session()).at("user", "id")).toBe(user?.id);
    expect(await lab.users()).toHaveLength(1);
    expect((await handIn(token)).outcome).toEqual(INVALID);
  });

  test("accepts a SHA-256-hashed nonce only for Apple and Google", async () => {
    const { harness, idToken, handIn } = await openNative(fixture);
    const hashed = await idToken(createHash("sha256").update(NONCE).digest("hex"));
    const { outcome, answer } = await handIn(hashed);
    expect(outcome, `${answer.text}\n${refusals(harness)}`).toEqual(
      HASHING.includes(fixture.id) ? [200, null] : INVALID,
    );
  });

  test("rejects an ID token that is altered, expired, or for another issuer, audience or nonce", async () => {
    const { lab, idToken, handIn, world } = await openNative(fixture);
    const token = await idToken();
    expect((await handIn(token, "another-nonce")).outcome).toEqual(INVALID);

    const [header = "", payload = "", signature = ""] = token.split(".");
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, "base64url").toString());
    const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
    const altered = `${header}.${encode({ ...claims, sub: "somebody-else" })}.${signature}`;
    const unsigned = `${encode({ alg: "none" })}.${payload}.`;
    const ofAnother = signIdToken({ ...claims, aud: "another-application" });
    const fromAnother = signIdToken({ ...claims, iss: "https://evil.example.net" });
    for (const wrong of [altered, unsigned, ofAnother, fromAnother])
      expect((await handIn(wrong)).outcome).toEqual(INVALID);

    expect((await handIn(signIdToken(claims))).outcome).toEqual([200, null]);
    lab.clock.advance({ hours: 2 });
    expect((await handIn(token)).outcome).toEqual(INVALID);
    expect(world.seconds()).toBeGreaterThan(Number(claims.exp));
  });
});

test.each(fixtures.filter(({ id }) => !TAKES.includes(id) && id !== "facebook"))(
  "$id does not support ID tokens from clients, and the provider is not called",
  async (fixture) => {
    const { lab, walker, world } = await openProvider(fixture);
    const grant = { person: world.person, scopes: [], parameters: new URLSearchParams(), redirectUri: "", first: true };
    const claims = commonClaims(world, { ...grant, challenge: null, nonce: null }, `https://${fixture.hosts[0]}`);
    const idToken = { token: signIdToken({ ...claims, sub: fixture.expects(world.person).accountId }) };
    const answer = await walker().browser.post("/sign-in/social", { provider: fixture.id, idToken });
    expect(answer.code).toBe("ID_TOKEN_NOT_SUPPORTED");
    expect([world.requests, await lab.users()]).toEqual([[], []]);
  },
);

/** Returns an access token as the provider's own script receives it. */
async function takeToken<Somebody extends Readonly<Record<string, unknown>>>(harness: ProviderHarness<Somebody>) {
  await harness.walker().signIn(harness.world.id);
  const answer = harness.world.requests.find(({ answer: text }) => text.includes("access_token"))?.answer ?? "{}";
  return String(JSON.parse(answer).access_token);
}

test("facebook: signs in the owner of an access token for this application", async () => {
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

test("facebook: rejects access tokens of other applications and made-up ones", async () => {
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

test("facebook: verifies an ID token of Limited Login against its own keys, issuer, audience and nonce", async () => {
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
  ["a web page", () => new Response("<script>", { headers: { "content-type": "text/html" } }), null],
])("microsoft: signs in a user with %s at Graph, and stores only images", async (_, picture, image) => {
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
