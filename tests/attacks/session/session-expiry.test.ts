import { session as sessionTable } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { SESSION_COOKIE, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";

const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
const DAY = 86_400;

test("an expired session is not revived", async () => {
  const lab = openAuth();
  const alice = await signUp(lab, "alice");
  const past = new Date(lab.clock.now().getTime() - 1000);
  await lab.store.update(
    sessionTable,
    { where: { token: tokenOf(alice) } },
    { expiresAt: past, updatedAt: new Date(0) },
  );
  const answer = await alice.get("/get-session");
  expect(answer.json).toBeNull();
  expect(answer.given).toEqual([]);
  expect(answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.clears).toBe(true);
  expect(await lab.sessions()).toEqual([]);
});

describe("when a session is extended", () => {
  const expiry = async (lab: ReturnType<typeof openAuth>) => (await lab.sessions())[0]?.expiresAt.getTime();

  test("not before updateAge, after it, and never with disableRefresh", async () => {
    const lab = openAuth();
    const alice = await signUp(lab, "alice");
    const first = await expiry(lab);
    lab.clock.advance({ seconds: DAY - 1 });
    const early = await alice.get("/get-session");
    expect([early.cookies, await expiry(lab)]).toEqual([[], first]);

    lab.clock.advance({ seconds: 2 });
    const refused = await alice.get("/get-session", { query: "disableRefresh=true" });
    expect([refused.cookies, await expiry(lab)]).toEqual([[], first]);

    const due = await alice.get("/get-session");
    expect(due.given.map(({ name }) => name)).toEqual([SESSION_COOKIE]);
    expect(await expiry(lab)).toBe(lab.clock.now().getTime() + 7 * DAY * 1000);
  });

  test("ten years never make a cookie live longer than 400 days", async () => {
    const lab = openAuth({ session: { expiresIn: 3650 * DAY, updateAge: DAY } });
    await signUp(lab, "alice");
    const browser = new Browser(lab);
    const begun = await trySignIn(browser, "alice");
    lab.clock.advance({ days: 2 });
    const extended = await browser.get("/get-session");
    for (const { given } of [begun, extended]) {
      const ages = given.map(({ attributes }) => Number(attributes.get("max-age")));
      expect(ages).toEqual([34_560_000]);
    }
  });
});

describe("rememberMe false stays false", () => {
  test("no cookie ever outlives the browser and the session stays short", async () => {
    for (const options of [{}, CACHED]) {
      const lab = openAuth(options);
      await signUp(lab, "alice");
      const browser = new Browser(lab);
      const signedIn = await trySignIn(browser, "alice", { rememberMe: false });
      const answers = [signedIn];
      const row = (await lab.sessions()).find(({ token }) => token === signedIn.at("token"));
      expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(lab.clock.now().getTime() + DAY * 1000);
      lab.clock.advance({ seconds: DAY - 60 });
      answers.push(
        await browser.get("/get-session"),
        await browser.get("/get-session", { query: "disableCookieCache=true" }),
      );
      answers.push(await browser.post("/update-user", { name: "Alice" }));
      for (const { given } of answers) {
        for (const { name, attributes } of given) {
          expect([name, attributes.has("max-age"), attributes.has("expires")]).toEqual([name, false, false]);
        }
      }
      lab.clock.advance({ seconds: 61 });
      expect(await whoIs(browser)).toBeNull();
    }
  });

  test.each(["false", "0", 0, null])("%j is refused", async (rememberMe) => {
    const lab = openAuth();
    await signUp(lab, "alice");
    expect((await trySignIn(new Browser(lab), "alice", { rememberMe })).status).toBe(400);
  });
});
