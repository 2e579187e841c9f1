import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { follow, pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthEvents } from "../../contracts/events.ts";
import { memory } from "../../memory.ts";
import { session, user, verification } from "../../store.ts";
import { askToMove, NEW_EMAIL, openEmailChangeApp, reopenMovers } from "../../test/email-change-app.ts";

const bare = (link: string): string => link.replace(/&callbackURL=[^&]*/, "");

test("once approved the address moves, unverified, and its mailbox is asked", async () => {
  const heard: (keyof AuthEvents)[] = [];
  const events = {
    "user.updated": () => void heard.push("user.updated"),
    "user.verified": () => void heard.push("user.verified"),
  };
  const app = await openEmailChangeApp({}, { events });
  const { alice, mailbox, me } = app;
  const link = await askToMove(app, alice, { callbackURL: "/settings" });
  const response = await alice.get(link);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/settings"]);
  expect(await me()).toMatchObject({ email: NEW_EMAIL, emailVerified: false });
  expect(heard).toEqual(["user.updated"]);

  const { token: live, url, ...mail } = await mailbox.last("verify-email");
  expect(mail).toMatchObject({ to: NEW_EMAIL, user: { email: NEW_EMAIL }, expiresInSeconds: 3600 });
  expect(await answer(follow(new Browser(app.auth), bare(pathOf(url))))).toMatchObject({
    status: 200,
    body: { status: true, user: { email: NEW_EMAIL, emailVerified: true } },
  });
  expect(live).not.toBe("");
  expect(heard).toEqual(["user.updated", "user.updated", "user.verified"]);
  expect((await signIn(app.auth, { email: NEW_EMAIL })).cookies.size).toBeGreaterThan(0);
});

test("the old mailbox is told, and the notice holds no token but the one that undoes it", async () => {
  const app = await openEmailChangeApp();
  await app.alice.get(await askToMove(app, app.alice));
  const notice = await app.mailbox.last("notice");
  expect(notice).toMatchObject({
    to: ALICE.email,
    user: { email: ALICE.email },
    about: { kind: "email-changed", newEmail: NEW_EMAIL, undo: expect.anything() },
  });
  const { token } = await app.mailbox.last("verify-email");
  expect(JSON.stringify(notice)).not.toContain(token);
  expect(JSON.stringify({ ...notice, about: null })).not.toMatch(/https?:|"token"|"url"/);
});

test("verify-new-first: the new mailbox has proven itself, and is not asked again", async () => {
  const verified: string[] = [];
  const emailVerification = { afterEmailVerification: ({ email }: { email: string }) => void verified.push(email) };
  const app = await openEmailChangeApp({ flow: "verify-new-first" }, { emailVerification });
  await app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  const mail = await app.mailbox.last("verify-email");
  expect(await answer(app.alice.get(bare(pathOf(mail.url))))).toMatchObject({
    status: 200,
    body: { status: true, user: { email: NEW_EMAIL, emailVerified: true } },
  });
  expect(verified).toEqual([NEW_EMAIL]);
  expect(await app.mailbox.count("verify-email")).toBe(1);
  expect(await app.mailbox.last("notice")).toMatchObject({ to: ALICE.email });
});

test("a token mailed to the current address proves nothing of the new one, whatever the flow is by now", async () => {
  const database = memory();
  const app = await openEmailChangeApp({}, { database });
  const link = await askToMove(app, app.alice);
  const later = reopenMovers({ flow: "verify-new-first" }, { database, clock: app.clock });
  const browser = new Browser(later.auth);
  for (const [name, value] of app.alice.cookies) browser.cookies.set(name, value);
  expect((await browser.get(link)).headers.get("location")).toBe("/");
  expect(await app.me()).toMatchObject({ email: NEW_EMAIL, emailVerified: false });
});

test.each(["signed out", "in somebody else's session", "in a revoked session with a fresh cache"])(
  "opened %s: unauthorized, and the token is still good",
  async (where) => {
    const app = await openEmailChangeApp({}, { session: { cookieCache: { enabled: true } } });
    const link = await askToMove(app, app.alice, { callbackURL: "/settings" });
    const browser = where.startsWith("signed")
      ? new Browser(app.auth)
      : await signUp(app.auth, { email: "b@x.org", name: "Bob" });
    if (where.includes("revoked")) {
      const stale = await signIn(app.auth);
      for (const [name, value] of stale.cookies) browser.cookies.set(name, value);
      const token = decodeURIComponent(stale.cookies.get("sallyport.session_token") ?? "").split(".")[0];
      expect((await app.alice.post("/revoke-session", { token })).status).toBe(200);
    }
    const response = await browser.get(link);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/settings?error=unauthorized"]);
    expect(await answer(browser.get(bare(link)))).toEqual({
      status: 401,
      body: { code: "UNAUTHORIZED", message: "Unauthorized" },
    });
    expect((await app.me())?.email).toBe(ALICE.email);
    expect((await app.alice.get(link)).headers.get("location")).toBe("/settings");
    expect((await app.me())?.email).toBe(NEW_EMAIL);
  },
);

test("a token dies when it is used, and when the account moves on", async () => {
  const app = await openEmailChangeApp();
  const { alice, store, me } = app;
  const verify = () => store.update(user, { where: { name: "Alice" } }, { emailVerified: true });
  const there = await askToMove(app, alice, { callbackURL: "/done" });
  await alice.get(there);
  await verify();
  const back = await askToMove(app, alice, { newEmail: ALICE.email, callbackURL: "/done" });
  await alice.get(back);
  await verify();
  expect((await me())?.email).toBe(ALICE.email);
  const before = await me();
  for (const link of [there, back]) {
    expect((await alice.get(link)).headers.get("location")).toBe("/done?error=invalid_token");
  }
  expect({ ...(await me()), updatedAt: null }).toEqual({ ...before, updatedAt: null });
});

test("and when it was moved without a link, by the application's own hand", async () => {
  const app = await openEmailChangeApp();
  const link = await askToMove(app, app.alice);
  await app.store.update(user, { where: { name: "Alice" } }, { email: "moved@example.com" });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/?error=invalid_token");
  expect((await app.me())?.email).toBe("moved@example.com");
});

test("the old mailbox gets no reset, and the new one opens no door before it is verified", async () => {
  const app = await openEmailChangeApp({}, { emailAndPassword: { requireEmailVerification: true, autoSignIn: false } });
  const { auth, mailbox } = app;
  const alice = await signIn(auth);
  await alice.get(await askToMove(app, alice));
  await new Browser(auth).post("/request-password-reset", { email: ALICE.email });
  expect(await mailbox.count("reset-password")).toBe(0);
  expect(await answer(new Browser(auth).post("/sign-in/email", { ...ALICE, email: NEW_EMAIL }))).toMatchObject({
    status: 403,
    body: { code: "EMAIL_NOT_VERIFIED" },
  });
  expect((await new Browser(auth).post("/sign-in/email", { ...ALICE })).status).toBe(401);
});

test("every other link mailed before is dead", async () => {
  const app = await openEmailChangeApp();
  const { alice, store } = app;
  const link = await askToMove(app, alice);
  const { id = "" } = (await app.me()) ?? {};
  const now = app.clock.now();
  for (const purpose of ["reset-password:", "delete-account-", "email-proof:", "others:"]) {
    const identifier = `${purpose}${"x".repeat(43)}`;
    const times = { expiresAt: new Date(now.getTime() + 1000), createdAt: now, updatedAt: now };
    await store.insert(verification, { id: purpose, identifier, value: id, userId: id, ...times });
  }
  await alice.get(link);
  const left = (await store.list(verification, { where: { userId: id } })).map(({ identifier }) =>
    identifier.slice(0, 7),
  );
  // What is left is another plugin's, the link to the new mailbox, and the one that brings the account back.
  expect(left.sort()).toEqual(["email-p", "others:", "undo-em"]);
});

test("taken by somebody since: nothing moves, and the link works once they are gone", async () => {
  const app = await openEmailChangeApp();
  const link = await askToMove(app, app.alice, { callbackURL: "/settings" });
  await signUp(app.auth, { email: NEW_EMAIL, name: "Quick" });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/settings?error=couldnt_update_your_email");
  expect(await answer(app.alice.get(bare(link)))).toEqual({
    status: 400,
    body: { code: "COULDNT_UPDATE_YOUR_EMAIL", message: "Couldn't update your email" },
  });
  expect((await app.me())?.email).toBe(ALICE.email);
  expect(await app.mailbox.count("notice")).toBe(0);
  await app.store.delete(user, { where: { name: "Quick" } });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/settings");
});

test("expired after an hour, and told so", async () => {
  const app = await openEmailChangeApp();
  const link = await askToMove(app, app.alice, { callbackURL: "/settings" });
  app.clock.advance({ hours: 1 });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/settings?error=token_expired");
  expect((await app.me())?.email).toBe(ALICE.email);
});

test("the browser that moved sees it at once, and every gate does", async () => {
  const app = await openEmailChangeApp({}, { session: { cookieCache: { enabled: true } } });
  const other = await signIn(app.auth);
  await app.alice.get(await askToMove(app, app.alice));
  expect(await answer(app.alice.get("/get-session"))).toMatchObject({
    body: { user: { email: NEW_EMAIL, emailVerified: false } },
  });
  // The other device's gates read the store, whatever its cache still says.
  expect(await answer(other.post("/change-email", { newEmail: NEW_EMAIL }))).toMatchObject({
    body: { code: "EMAIL_IS_THE_SAME" },
  });
  expect(await app.store.count(session, { where: {} })).toBe(2);
});
