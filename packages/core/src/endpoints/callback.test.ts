import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { OAUTH_STATES_IN_A_BROWSER } from "../data/limits.ts";
import { memory } from "../memory.ts";
import { account } from "../store.ts";
import { ANN, openSocial } from "../test/social.ts";
import { recordEvents } from "../test/verifying.ts";

const ANN_HERE = { name: "Ann", email: "ann@example.com", emailVerified: true, image: ANN.picture };

test("a new visitor becomes a user with the provider's account and is signed in", async () => {
  const { visitor, walk, accounts, person } = await openSocial();
  const browser = visitor();
  expect(await walk(browser, ANN, { callbackURL: "/in", newUserCallbackURL: "/welcome" })).toBe("/welcome");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: ANN_HERE } });
  const ann = await person(ANN_HERE.email);
  expect(await accounts()).toMatchObject([{ providerId: "mock", accountId: "ann-1", userId: ann?.id, password: null }]);
});

test("a returning user is found by the account, not by the email address", async () => {
  const { visitor, walk, accounts, sessions } = await openSocial();
  await walk(visitor());
  const browser = visitor();
  const moved = { ...ANN, email: "elsewhere@example.com", name: "Annabel" };
  expect(await walk(browser, moved, { callbackURL: "/in", newUserCallbackURL: "/welcome" })).toBe("/in");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: ANN_HERE } });
  expect(await accounts()).toHaveLength(1);
  expect(await sessions()).toHaveLength(2);
});

test("events are emitted after the commit, in order", async () => {
  const { recorded, events } = recordEvents();
  const { visitor, walk } = await openSocial({ events });
  await walk(visitor());
  await walk(visitor());
  expect(recorded).toEqual([
    "user.created ann@example.com",
    "session.created ann@example.com",
    "session.created ann@example.com",
  ]);
});

test("the redirect sets the session cookie and clears the state cookie", async () => {
  const { visitor, begin, consent } = await openSocial();
  const browser = visitor();
  const url = await begin(browser);
  expect(cookieLine(browser, "state")).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const response = await browser.get(await consent(url));
  expect(response.status).toBe(302);
  expect(cookieLine(browser, "session_token")).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookieLine(browser, "state")).toMatch(/^sallyport\.state=; Max-Age=0;/);
  expect(browser.setCookies).toHaveLength(2);
});

test("each sign-in stores the newest tokens sealed, unless updateAccountOnSignIn is false", async () => {
  const app = await openSocial();
  const row = async () => (await app.store.list(account, { where: {} }))[0];
  await app.walk(app.visitor());
  const first = await row();
  expect(first).toMatchObject({ accessToken: expect.stringMatching(/^sealed\./), scope: "openid,email" });
  expect(JSON.stringify(first)).not.toContain("access-1");
  await app.walk(app.visitor());
  expect((await row())?.accessToken).not.toBe(first?.accessToken);

  const kept = await openSocial({ account: { updateAccountOnSignIn: false } });
  await kept.walk(kept.visitor());
  const before = await kept.accounts();
  await kept.walk(kept.visitor());
  expect(await kept.accounts()).toEqual(before);
});

test("without a callbackURL the browser is redirected to /", async () => {
  const { visitor, walk } = await openSocial();
  expect(await walk(visitor())).toBe("/");
});

const AGAIN = "/api/auth/error?error=please_restart_the_process";

test("an error without a state redirects to errorURL, if its origin is trusted", async () => {
  const origins = ["https://app.example.com"];
  const onAPIError = { errorURL: "https://app.example.com/sorry?a=b" };
  const app = await openSocial({ trustedOrigins: () => origins, onAPIError });
  const lost = async () => (await app.visitor().get("/callback/mock?code=x")).headers.get("location");
  expect(await lost()).toBe("https://app.example.com/sorry?a=b&error=state_not_found");
  origins.length = 0;
  expect(await lost()).toBe("/api/auth/error?error=state_not_found");
});

test("a browser may have five flows in flight, and a sixth replaces the first", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const paths: string[] = [];
  for (let tab = 0; tab <= OAUTH_STATES_IN_A_BROWSER; tab += 1) {
    paths.push(await app.consent(await app.begin(browser, { callbackURL: `/tab-${tab}` })));
  }
  const found: (string | null)[] = [];
  for (const path of paths) found.push((await browser.get(path)).headers.get("location"));
  expect(found).toEqual([AGAIN, "/tab-1", "/tab-2", "/tab-3", "/tab-4", "/tab-5"]);
  expect(browser.cookies.has("sallyport.state")).toBe(false);
});

test("over https the state cookie has the __Host- prefix, and a cookie without it is ignored", async () => {
  const app = await openSocial({ advanced: { useSecureCookies: true } });
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser, { callbackURL: "/in" }));
  expect(browser.setCookies.find((line) => line.includes(".state="))).toMatch(
    /^__Host-sallyport\.state=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const attackers = app.visitor();
  const theirs = await app.consent(await app.begin(attackers));
  const cookie = `__Secure-sallyport.state=${attackers.cookies.get("__Host-sallyport.state")}`;
  expect((await new Browser(app.auth).get(theirs, { headers: { cookie } })).headers.get("location")).toBe(AGAIN);
  expect((await browser.get(path)).headers.get("location")).toBe("/in");
});

test("the stored row contains neither the state nor the callbackURL in plain text", async () => {
  const app = await openSocial();
  const url = await app.begin(app.visitor(), { callbackURL: "/secret-place" });
  const rows = await app.states();
  expect(rows).toMatchObject([{ identifier: expect.stringMatching(/^oauth-state:/), userId: null }]);
  const text = JSON.stringify(rows);
  expect(text).not.toContain(url.searchParams.get("state"));
  expect(text).not.toContain("/secret-place");
});

test("a flow continues after the secret is rotated", async () => {
  const [old, fresh] = ["old-secret-of-tests-0123456789-ABCDEF", "new-secret-of-tests-0123456789-ABCDEF"];
  const withSecrets = (...secrets: string[]) => ({ secret: undefined, secrets }) as object;
  const database = memory();
  const before = await openSocial({ database, ...withSecrets(old) });
  const browser = before.visitor();
  const path = await before.consent(await before.begin(browser, { callbackURL: "/in" }));
  const after = await openSocial({ database, fetch: before.provider.fetch, ...withSecrets(fresh, old) });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await new Browser(after.auth).get(path, { headers: { cookie } });
  expect(response.headers.get("location")).toBe("/in");
});
