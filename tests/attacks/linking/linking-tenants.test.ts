import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { openOAuth } from "../oauth/oauth-harness.ts";
import type { Claims } from "../oauth/oauth-provider.ts";

const TENANT = "11111111-2222-4333-8444-555555555555";
const PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad";

describe("an address in a Microsoft ID token", () => {
  async function setUp() {
    const app = await openOAuth();
    const issuerOf = (tid: string): string => `https://login.microsoftonline.com/${tid}/v2.0`;
    const given = app.options();
    const lab = openAuth({
      ...given,
      socialProviders: { microsoft: { clientId: "app", clientSecret: "microsoft-secret-7Yx2" } },
      // The test answers requests for Microsoft's keys with those of mock.
      fetch: async (url, init) =>
        given.fetch?.(
          url.replace(/^https:\/\/login\.microsoftonline\.com\/.*\/keys$/, "https://id.example.org/jwks"),
          init,
        ) ?? Response.error(),
    });
    app.world.setClock(lab);
    await signUp(lab, "alice");
    await prove(lab, "alice");
    const enter = async (claims: Claims, tid = TENANT) => {
      const token = app.mock.idToken({
        iss: issuerOf(tid),
        tid,
        sub: "pairwise",
        oid: "oid-of-mallory",
        name: "mallory",
        ...claims,
      });
      const browser = new Browser(lab);
      const answer = await browser.post("/sign-in/social", { provider: "microsoft", idToken: { token } });
      return { answer, name: await whoIs(browser) };
    };
    return { lab, enter };
  }
  const { email } = personOf("alice");

  test.each<[string, Claims]>([
    ["in email", { email }],
    ["in email with email_verified as text", { email, email_verified: "true" }],
    ["in the names of a sign-in", { preferred_username: email, upn: email, unique_name: email }],
    ["with another verified_primary_email", { email, verified_primary_email: ["mallory@evil.example"] }],
    ["in verified_primary_email that is not a list", { email, verified_primary_email: email }],
    ["in verified_secondary_email", { email, verified_secondary_email: [email] }],
    ["with a domain that the tenant itself has verified", { email, xms_edov: "1", acct: 0 }],
  ])("does not identify alice: %s", async (_, claims) => {
    const { lab, enter } = await setUp();
    const { answer, name } = await enter(claims);
    expect([403, 401, 400, 200], answer.text).toContain(answer.status);
    expect(name).not.toBe("alice");
    const alice = (await lab.users()).find((row) => row.email === email);
    expect((await lab.accounts()).filter(({ userId }) => userId === alice?.id)).toHaveLength(1);
  });

  test("does not identify an account: its tenant and object id do", async () => {
    const { lab, enter } = await setUp();
    const first = { oid: "oid-1", sub: "s-1", email: "m@tenant.example", preferred_username: "m@tenant.example" };
    expect((await enter(first)).name).toBe("mallory");
    for (const claims of [
      { ...first, email, sub: "s-2", jti: "2" },
      { ...first, preferred_username: email, jti: "3" },
    ]) {
      expect((await enter(claims)).name).toBe("mallory");
    }
    expect([
      (await lab.users()).length,
      (await lab.accounts()).filter(({ providerId }) => providerId === "microsoft").length,
    ]).toEqual([2, 1]);
    const other = await enter({ ...first, oid: "oid-2", jti: "4" });
    expect(other.name).toBeNull();
  });

  test("is rejected with the issuer of another tenant or of none", async () => {
    const { enter } = await setUp();
    for (const iss of [
      "https://login.microsoftonline.com/common/v2.0",
      `https://login.microsoftonline.com/${PERSONAL}/v2.0`,
      `https://evil.example/${TENANT}/v2.0`,
      "https://login.microsoftonline.com/{tenantid}/v2.0",
    ]) {
      expect((await enter({ iss, email, email_verified: true })).answer.code).toBe("INVALID_ID_TOKEN");
    }
  });
});
