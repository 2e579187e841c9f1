import { describe, expect, test } from "vitest";
import { signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, ERROR_PAGE, expectEnd, mock, mock2, openOAuth, statesOf } from "./oauth-harness.ts";

const AGAIN = "please_restart_the_process";
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "https://id.example.org" };
const POSTING = { customProviders: [mock({ responseMode: "form_post" }), mock2()] };

/** A browser whose person has said yes, and what the provider's page is to post. */
async function answered() {
  const app = await openOAuth(POSTING);
  const browser = app.visitor();
  const query = app.consent(await begin(browser), claimsOf("carol"));
  return { ...app, browser, query };
}

describe("a form from another site", () => {
  test("with a state that is made up: an error, and the session that is there stays as it is", async () => {
    const { lab } = await openOAuth(POSTING);
    const alice = await signUp(lab, "alice");
    await assertUntouched(lab, async () => {
      const posted = await alice.post("/callback/mock", "code=x&state=made-up", { headers: FORM });
      expect([posted.status, posted.cookies]).toEqual([303, []]);
      const { pathname, search } = new URL(placeOf(posted) ?? "", "http://localhost:3000");
      expectEnd(await alice.get(pathname.replace("/api/auth", ""), { query: search.slice(1) }), AGAIN, ERROR_PAGE);
    });
    expect(await whoIs(alice)).toBe("alice");
  });

  test("with the true state, in the browser that began: signed in; in another one: nothing, and the flow is over", async () => {
    for (const own of [true, false]) {
      const { lab, browser, query, visitor } = await answered();
      const evil = { ...FORM, origin: "https://evil.example", referer: "https://evil.example/" };
      const answer = await visitor().post("/callback/mock", query, { headers: evil });
      expect([answer.status, answer.cookies]).toEqual([303, []]);
      const { pathname, search } = new URL(placeOf(answer) ?? "", "http://localhost:3000");
      expect(pathname).toBe("/api/auth/callback/mock");
      const landed = await comeBack(own ? browser : visitor(), search.slice(1));
      if (own) expect(placeOf(landed)).toBe("/home");
      else expectEnd(landed, AGAIN, ERROR_PAGE);
      expect(await lab.sessions()).toHaveLength(own ? 1 : 0);
    }
  });

  test("no other route takes a form, or a call from another site, because this one does", async () => {
    const { lab } = await openOAuth(POSTING);
    const alice = await signUp(lab, "alice");
    await assertUntouched(lab, async () => {
      for (const path of ["/sign-in/social", "/link-social", "/callback", "/callback/mock/x", "/unlink-account"]) {
        const answer = await alice.post(path, "provider=mock&providerId=credential", { headers: FORM });
        expect([400, 403, 404, 405, 415], `${path} ${answer.text}`).toContain(answer.status);
      }
      for (const path of ["/sign-in/social", "/link-social"]) {
        const headers = { origin: "https://evil.example" };
        expect((await alice.post(path, { provider: "mock" }, { headers })).status).toBe(403);
      }
      const signIn = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, cookie: null };
      expect((await alice.post("/sign-in/social", { provider: "mock" }, signIn)).status).toBe(403);
    });
    expect(await statesOf(lab)).toEqual([]);
  });
});
