import { Browser } from "@sallyport/testing";
import { ALICE, signUp, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user, verification } from "../../store.ts";
import { openMailed } from "../../test/mailed-sign-in.ts";

const OWN_PAGE = { accept: "application/json", "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" };

test("a link signs in a known user in the browser that requested it, and redirects to callbackURL", async () => {
  const { askLink, open, visitor, ...app } = openMailed();
  await signUp(app);
  const browser = visitor();
  const path = await askLink(browser, { email: "Alice@Example.com", callbackURL: "/home?x=%2525" });
  const opened = await open(browser, path);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, "/home?x=%2525"]);
  expect(await whoIs(browser)).toBe("Alice");
});

test("a link creates a new user with the given name and a verified address", async () => {
  const { askLink, open, visitor, users } = openMailed();
  const browser = visitor();
  const path = await askLink(browser, { name: " Ann ", callbackURL: "/home", newUserCallbackURL: "/welcome" });
  expect((await open(browser, path)).headers.get("location")).toBe("/welcome");
  expect(await users()).toMatchObject([{ email: ALICE.email, name: "Ann", emailVerified: true }]);
});

test("a known user keeps their name and is redirected to callbackURL", async () => {
  const { askLink, open, visitor, ...app } = openMailed();
  await signUp(app);
  const browser = visitor();
  const path = await askLink(browser, { name: "Mallory", callbackURL: "/home", newUserCallbackURL: "/welcome" });
  expect((await open(browser, path)).headers.get("location")).toBe("/home");
  expect(await whoIs(browser)).toBe("Alice");
});

test("several links are valid at the same time, and each works once", async () => {
  const { askLink, open, visitor } = openMailed();
  const browser = visitor();
  const paths = [await askLink(browser), await askLink(browser)];
  for (const path of [...paths, ...paths]) {
    const known = paths.splice(0, 1).length > 0;
    const { headers } = await open(browser, path);
    expect(headers.get("location")).toBe(known ? "/" : "/?error=INVALID_TOKEN");
  }
});

test("a used, expired or unknown link redirects to errorCallbackURL with the same error", async () => {
  const { askLink, open, visitor, clock } = openMailed();
  const browser = visitor();
  const targets = { callbackURL: "/home", errorCallbackURL: "/oops?a=b" };
  const used = await askLink(browser, targets);
  await open(browser, used);
  const expired = await askLink(browser, targets);
  clock.advance({ minutes: 5 });
  const unknown = used.replace(/token=\w+/, "token=unknown");
  for (const path of [used, expired, unknown])
    expect((await open(browser, path)).headers.get("location")).toBe("/oops?a=b&error=INVALID_TOKEN");
});

test("an untrusted target is rejected before the link is used up", async () => {
  const { askLink, open, visitor } = openMailed();
  const browser = visitor();
  const path = await askLink(browser);
  const evil = path.replace(/callbackURL=[^&]*/, `callbackURL=${encodeURIComponent("https://evil.example")}`);
  const refused = await browser.get(evil, { headers: OWN_PAGE });
  expect([refused.status, refused.code]).toEqual([403, "INVALID_CALLBACK_URL"]);
  expect((await open(browser, path)).headers.get("location")).toBe("/");
});

test("stores only a hash of the token", async () => {
  const { askLink, store, visitor } = openMailed();
  const path = await askLink(visitor());
  const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
  expect(token).toHaveLength(32);
  expect(JSON.stringify(await store.list(verification, { where: {} }))).not.toContain(token);
});

test("a script of the application's page gets JSON, as does a link without callbackURL", async () => {
  const { askLink, visitor } = openMailed();
  const path = (await askLink(visitor())).replace(/&callbackURL=[^&]*/, "");
  const elsewhere = visitor();
  const answer = await elsewhere.get(path, { headers: OWN_PAGE });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ token: expect.any(String), user: { email: ALICE.email }, session: {} });
  const again = await elsewhere.get(path, { headers: OWN_PAGE });
  expect([again.status, again.code]).toEqual([400, "INVALID_TOKEN"]);
});

test("replaces the session of another user in the browser", async () => {
  const { askLink, open, ...app } = openMailed();
  const browser = await signUp(app, "bob");
  expect((await open(browser, await askLink(browser))).status).toBe(302);
  expect(await browser.get("/get-session").then((answer) => answer.at("user", "email"))).toBe(ALICE.email);
});

test("with disableSignUp, unknown addresses get the same response and no mail, and users still sign in", async () => {
  const { askLink, open, visitor, mailbox, ...app } = openMailed({ link: { disableSignUp: true } });
  const browser = visitor();
  const asked = await browser.post("/sign-in/magic-link", { email: "nobody@example.com" });
  expect([asked.status, asked.json]).toEqual([200, { status: true }]);
  expect(await mailbox.count("magic-link")).toBe(0);
  await signUp(app);
  expect((await open(browser, await askLink(browser))).headers.get("location")).toBe("/");
});

test("with disableSignUp, a link whose user is gone creates no user", async () => {
  const { askLink, open, visitor, store, users, ...app } = openMailed({ link: { disableSignUp: true } });
  await signUp(app);
  const browser = visitor();
  const path = await askLink(browser);
  await store.update(user, { where: {} }, { email: "elsewhere@example.com" });
  expect((await open(browser, path)).headers.get("location")).toBe("/?error=new_user_signup_disabled");
  expect(await users()).toHaveLength(1);
});

test("additional fields are stored with the link, and missing ones reject the sign-up", async () => {
  const additionalFields = { nick: { type: "string" }, since: { type: "date", required: false } } as const;
  const { askLink, open, visitor, users } = openMailed({ user: { additionalFields } });
  const browser = visitor();
  expect((await open(browser, await askLink(browser))).headers.get("location")).toBe("/?error=failed_to_create_user");
  const path = await askLink(browser, { nick: "al", since: "2030-01-01T00:00:00Z", emailVerified: true });
  expect((await open(browser, path)).headers.get("location")).toBe("/");
  expect(await users()).toMatchObject([{ nick: "al", since: new Date("2030-01-01T00:00:00Z") }]);
});

test.each([
  [{}, 400, "VALIDATION_ERROR"],
  [{ email: "nobody" }, 400, "INVALID_EMAIL"],
  [{ email: "x@placeholder.invalid" }, 400, "INVALID_EMAIL"],
  [{ email: ALICE.email, callbackURL: "https://evil.example" }, 403, "INVALID_CALLBACK_URL"],
  [{ email: ALICE.email, newUserCallbackURL: "//evil.example" }, 403, "INVALID_NEW_USER_CALLBACK_URL"],
  [{ email: ALICE.email, errorCallbackURL: "javascript:1" }, 403, "INVALID_ERROR_CALLBACK_URL"],
  [{ email: ALICE.email, metadata: "x" }, 400, "VALIDATION_ERROR"],
])("%j is rejected, and nothing is mailed", async (body, status, code) => {
  const app = openMailed();
  const answer = await new Browser(app).post("/sign-in/magic-link", body);
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(await app.mailbox.count()).toBe(0);
});
