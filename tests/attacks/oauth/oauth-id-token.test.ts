import { describe, expect, test } from "vitest";
import { whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { claimsOf, expectEnd, walk } from "./oauth-harness.ts";
import { type TokenApp as App, expectUseless, HOUR, now, setUp } from "./oauth-id-token-harness.ts";
import type { Claims } from "./oauth-provider.ts";

const WRONG: readonly [string, (app: App) => Claims][] = [
  ["another audience", () => ({ aud: "other" })],
  ["an audience that contains ours", () => ({ aud: "app2" })],
  ["an audience in capitals", () => ({ aud: "APP" })],
  ["a list without the client", () => ({ aud: ["other", "third"], azp: "app" })],
  ["an empty list of audiences", () => ({ aud: [] })],
  ["a nested list of audiences", () => ({ aud: [["app"]] })],
  ["a list that was issued to another client", () => ({ aud: ["app", "other"], azp: "other" })],
  ["a list without an authorized party", () => ({ aud: ["app", "other"] })],
  ["no audience", () => ({ aud: undefined })],
  ["an object for an audience", () => ({ aud: { 0: "app", length: 1 } })],
  ["another issuer", () => ({ iss: "https://evil.example" })],
  ["the issuer with a slash", () => ({ iss: "https://id.example.org/" })],
  ["the issuer without TLS", () => ({ iss: "http://id.example.org" })],
  ["a list of issuers", () => ({ iss: ["https://id.example.org"] })],
  ["no issuer", () => ({ iss: undefined })],
  ["an expiry one second ago", (app) => ({ exp: now(app) - 1 })],
  ["an expiry now", (app) => ({ exp: now(app) })],
  ["no expiry", () => ({ exp: undefined })],
  ["an expiry in text", (app) => ({ exp: String(now(app) + HOUR) })],
  ["an expiry that is null", () => ({ exp: null })],
  ["a start in an hour", (app) => ({ nbf: now(app) + HOUR })],
  ["a start in text", (app) => ({ nbf: String(now(app) - HOUR) })],
  ["an issue date in a day", (app) => ({ iat: now(app) + 24 * HOUR })],
  ["no issue date", () => ({ iat: undefined })],
  ["no subject", () => ({ sub: undefined })],
  ["an empty subject", () => ({ sub: "" })],
  ["a number for a subject", () => ({ sub: 1 })],
  ["a list for a subject", () => ({ sub: ["bob-there"] })],
  ["a subject of 256 characters", () => ({ sub: "x".repeat(256) })],
  ["a subject with NUL", () => ({ sub: "bob-there\u0000" })],
];

describe("the claims of an ID token", () => {
  test("sign in once if they are valid", async () => {
    const app = await setUp();
    const token = app.mock.idToken(claimsOf("bob"));
    const browser = app.visitor();
    expect((await browser.post("/sign-in/social", { provider: "mock", idToken: { token } })).status).toBe(200);
    expect(await whoIs(browser)).toBe("bob");
    await expectUseless(app, [token, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`]);
  });

  test.each(WRONG)("are rejected with %s", async (_, claims) => {
    const app = await setUp();
    const tokens = ["bob", "alice", "carol"].map((name) => app.mock.idToken({ ...claimsOf(name), ...claims(app) }));
    // The subject is checked after the signature.
    if (claims(app).sub === "bob-there\u0000") {
      for (const token of tokens) {
        const answer = await app.visitor().post("/sign-in/social", { provider: "mock", idToken: { token } });
        expect([400, 401, 403], answer.text).toContain(answer.status);
      }
      return expect(await app.lab.sessions()).toHaveLength(2);
    }
    await expectUseless(app, tokens);
  });

  test.each<[string, string | undefined, unknown]>([
    ["missing", "n-1", undefined],
    ["another", "n-1", "n-2"],
    ["in another letter case", "n-a", "N-A"],
    ["a prefix", "n-1", "n"],
    ["a list", "n-1", ["n-1"]],
    ["not requested", "", "n-1"],
    ["the hash of the requested one", "n-1", "TBD"],
  ])("are rejected with a nonce that is %s", async (_, nonce, claimed) => {
    const app = await setUp();
    await expectUseless(app, [app.mock.idToken(claimsOf("bob", { nonce: claimed }))], { nonce });
  });

  test("are checked in a code flow too", async () => {
    for (const [what, claims] of [
      ...WRONG,
      ["another nonce", () => ({ nonce: "n" })],
      ["no nonce", () => ({ nonce: undefined })],
    ] as const) {
      const app = await setUp();
      app.mock.claims = claims(app);
      await assertUntouched(app.lab, async () => {
        expectEnd(await walk(app.world, app.visitor(), claimsOf("bob")), "unable_to_get_user_info");
      });
      expect(app.lab.entries.length, what).toBeGreaterThan(0);
    }
  });
});
