import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, SESSION_COOKIE, signIn, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session } from "../store.ts";
import { openEmailChangeApp } from "../test/email-change-app.ts";

const DONE = { status: 200, body: { status: true } };

test("revokes one session, whose next request is signed out", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const other = await signIn(auth);
  expect(await answer(browser.post("/revoke-session", { token: tokenOf(other) }))).toEqual(DONE);
  expect(browser.setCookies).toEqual([]);
  expect([await whoIs(other), other.cookies.size, await whoIs(browser)]).toEqual([null, 0, "Alice"]);
});

test.each(["/revoke-other-sessions", "/revoke-sessions"])(
  "%s does not revoke sessions of another user",
  async (path) => {
    const { auth } = openAuth();
    const bob = await signUp(auth, { email: "bob@example.com", name: "Bob" });
    const [browser, other] = [await signUp(auth), await signIn(auth)];
    expect(await answer(browser.post(path))).toEqual(DONE);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(path === "/revoke-other-sessions");
    const own = path === "/revoke-sessions" ? null : "Alice";
    expect([await whoIs(browser), await whoIs(other), await whoIs(bob)]).toEqual([own, null, "Bob"]);
  },
);

test("revoking the current session clears its cookies", async () => {
  const browser = await signUp(openAuth().auth);
  expect(await answer(browser.post("/revoke-session", { token: tokenOf(browser) }))).toEqual(DONE);
  expect(browser.cookies.size).toBe(0);
});

test.each(["/revoke-other-sessions", "/revoke-sessions"])(
  "%s cancels a change of email address that a stolen session requested",
  async (path) => {
    const app = await openEmailChangeApp({ flow: "verify-new-first" });
    const thief = new Browser(app.auth);
    for (const [name, value] of app.alice.cookies) thief.cookies.set(name, value);
    expect((await thief.post("/change-email", { newEmail: "eve@evil.example" })).status).toBe(200);
    const { url } = await app.mailbox.last("verify-email");
    const own = await signIn(app.auth);
    expect((await own.post(path)).status).toBe(200);
    // A page of the thief's opens the link in her browser, which sends her cookies with a navigation.
    const later = await signIn(app.auth);
    expect((await later.get(pathOf(url))).headers.get("location")).toBe("/?error=invalid_token");
    expect((await app.me())?.email).toBe(ALICE.email);
  },
);

test("lists the caller's active sessions, newest first", async () => {
  const { auth, clock } = openAuth();
  await signUp(auth, { email: "bob@example.com" });
  await signUp(auth);
  clock.advance({ minutes: 1 });
  await signIn(auth, { rememberMe: false });
  clock.advance({ minutes: 1 });
  const browser = await signIn(auth);
  const { body } = await answer(browser.get("/list-sessions"));
  expect(body).toMatchObject([
    { createdAt: "2030-03-01T12:02:00.000Z" },
    { createdAt: "2030-03-01T12:01:00.000Z" },
    { createdAt: "2030-03-01T12:00:00.000Z" },
  ]);
  clock.advance({ days: 1 });
  expect((await answer(browser.get("/list-sessions"))).body).toHaveLength(2);
});

test("lists at most a hundred sessions", async () => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  const row = await store.find(session, { where: {} });
  if (row === null) throw new Error("no session");
  for (let index = 0; index < 150; index += 1) {
    await store.insert(session, { ...row, id: `id-${index}`, token: `token-${index}` });
  }
  expect((await answer(browser.get("/list-sessions"))).body).toHaveLength(100);
});

test("sign-out succeeds without a session", async () => {
  const { auth } = openAuth();
  expect(await answer(new Browser(auth).post("/sign-out"))).toEqual({ status: 200, body: { success: true } });
});
