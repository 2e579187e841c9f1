import { createHash } from "node:crypto";
import { commonClaims, type Fixture, fixtures, signIdToken } from "@sallyport/testing/providers";
import { describe, expect, test } from "vitest";
import { openProvider, refusals } from "./harness.ts";

const TAKES = ["apple", "google", "microsoft", "twitch"];
const NONCE = "a-nonce-of-the-native-application";
const INVALID = [401, "INVALID_ID_TOKEN"];

/** An application that its first person knows already, and new ID tokens as a native client of the provider gets them. */
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
  test("an ID token that a client hands in signs in its person, once", async () => {
    const { harness, idToken, handIn, lab } = await openNative(fixture);
    const token = await idToken();
    const first = await handIn(token);
    expect(first.outcome, `${first.answer.text}\n${refusals(harness)}`).toEqual([200, null]);
    const [user] = await lab.users();
    expect((await first.walker.session()).at("user", "id")).toBe(user?.id);
    expect(await lab.users()).toHaveLength(1);
    expect((await handIn(token)).outcome).toEqual(INVALID);
  });

  test("a nonce that comes back as its SHA-256 is Apple's way, and nobody else's", async () => {
    const { harness, idToken, handIn } = await openNative(fixture);
    const hashed = await idToken(createHash("sha256").update(NONCE).digest("hex"));
    const { outcome, answer } = await handIn(hashed);
    expect(outcome, `${answer.text}\n${refusals(harness)}`).toEqual(fixture.id === "apple" ? [200, null] : INVALID);
  });

  test("one that is another's, altered, over, or of another request is refused", async () => {
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
  "$id gives none that may be handed in, and is asked nothing",
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
