import { afterEach, describe, expect, test } from "vitest";
import { ALICE, BOB, openSocialHarness, type SocialHarness, type SocialOptions } from "./social-harness.ts";
import { SocialVisitor } from "./social-visitor.ts";

let harness: SocialHarness;
afterEach(() => harness.close());

async function signIn(options: SocialOptions, body: object = {}) {
  harness = await openSocialHarness(options);
  const visitor = new SocialVisitor(harness);
  return { visitor, arrival: await visitor.signIn(ALICE, body) };
}

// These characters must be encoded in a header, and again in a form. @see RFC 6749 section 2.3.1
const SECRET = "s3cret :/?&=+%~";

describe("an application and the local identity provider", () => {
  test.each<[string, NonNullable<SocialOptions["client"]>]>([
    ["with a secret in the body", { secret: SECRET }],
    ["with a secret in a header", { secret: SECRET, authentication: "basic" }],
    ["without a secret", {}],
  ])("sign in and refresh tokens %s", async (_, client) => {
    const { visitor, arrival } = await signIn({ client });
    expect(arrival.url.pathname + arrival.url.search).toBe("/home");
    expect(await visitor.call("/refresh-token", { providerId: "local" })).toMatchObject({
      status: 200,
      body: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    });
  });

  test("reject a wrong secret without logging it", async () => {
    const { visitor, arrival } = await signIn({ provider: () => ({ clientSecret: "a-wrong-one" }) });
    expect(arrival.url.searchParams.get("error")).toBe("invalid_code");
    expect(await visitor.whoami()).toBeNull();
    expect(harness.logText()).not.toContain("a-wrong-one");
  });

  test("need only the issuer, and support additional scopes", async () => {
    const provider: SocialOptions["provider"] = ({ issuer }) => ({ discoveryUrl: issuer, scope: ["photos"] });
    const { visitor } = await signIn({ provider }, { scopes: ["offline_access"] });
    const { body } = await visitor.call("/get-access-token", { providerId: "local" });
    // The provider leaves out `offline_access` where no consent is asked for. @see OpenID Connect Core section 11
    expect(body).toMatchObject({ scopes: ["openid", "profile", "email", "photos"] });
  });

  test("reject the code of another flow, whose PKCE verifier differs", async () => {
    harness = await openSocialHarness();
    const [mine, theirs] = [new SocialVisitor(harness), new SocialVisitor(harness)];
    const urls: URL[] = [];
    for (const [visitor, person] of [
      [mine, ALICE],
      [theirs, BOB],
    ] as const) {
      visitor.agent.staysBefore = ({ pathname }) => pathname === "/api/auth/callback/local";
      urls.push((await visitor.signIn(person)).url);
      visitor.agent.staysBefore = null;
    }
    const [url = expect.fail("No answer"), other] = urls;
    url.searchParams.set("code", other?.searchParams.get("code") ?? "");
    expect((await mine.agent.open(url)).url.searchParams.get("error")).toBe("invalid_code");
    expect([await harness.users(), await harness.accounts(), await harness.sessions()]).toEqual([[], [], []]);
  });

  test("work without a discovery document", async () => {
    const { visitor } = await signIn({
      provider: ({ issuer }) => ({
        endpoints: {
          authorization: `${issuer}/auth`,
          token: `${issuer}/token`,
          userInfo: `${issuer}/me`,
          jwks: `${issuer}/jwks`,
          issuer,
        },
        scopes: ["openid", "profile", "email"],
      }),
    });
    expect(await visitor.whoami()).toMatchObject({ email: ALICE.email, emailVerified: true });
  });

  test("create a user without an address only with emailOptional", async () => {
    const eve = { id: "eve", name: "Eve", email: null, emailVerified: false };
    for (const emailOptional of [false, true]) {
      harness = await openSocialHarness({ provider: () => ({ emailOptional }) });
      harness.provider.putPerson(eve);
      const visitor = new SocialVisitor(harness);
      const arrival = await visitor.signIn(eve);
      expect(arrival.url.searchParams.get("error")).toBe(emailOptional ? null : "email_not_found");
      const people = (await harness.users()).map(({ email, emailVerified }) => ({ email, emailVerified }));
      expect(people).toEqual(emailOptional ? [{ email: "local.eve@placeholder.invalid", emailVerified: false }] : []);
      if (!emailOptional) await harness.close();
    }
  });
});
