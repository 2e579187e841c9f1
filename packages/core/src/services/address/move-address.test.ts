import { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { follow, pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthEvents } from "../../contracts/events.ts";
import { definePlugin } from "../../contracts/plugin.ts";
import { memory } from "../../memory.ts";
import { account, c, defineTable, user, verification } from "../../store.ts";
import {
  askToMove,
  NEW_EMAIL,
  openEmailChangeApp,
  openMoved,
  reopenMovers,
  undo,
} from "../../test/email-change-app.ts";

const bare = (link: string): string => link.replace(/&callbackURL=[^&]*/, "");

test("the approved change stores the address unverified and mails it a link", async () => {
  const recorded: (keyof AuthEvents)[] = [];
  const events = {
    "user.updated": () => void recorded.push("user.updated"),
    "user.verified": () => void recorded.push("user.verified"),
  };
  const app = await openEmailChangeApp({}, { events });
  const { alice, mailbox, me } = app;
  const link = await askToMove(app, alice, { callbackURL: "/settings" });
  const response = await alice.get(link);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/settings"]);
  expect(await me()).toMatchObject({ email: NEW_EMAIL, emailVerified: false });
  expect(recorded).toEqual(["user.updated"]);

  const { token: live, url, ...mail } = await mailbox.last("verify-email");
  expect(mail).toMatchObject({ to: NEW_EMAIL, user: { email: NEW_EMAIL }, expiresInSeconds: 3600 });
  expect(await answer(follow(new Browser(app.auth), bare(pathOf(url))))).toMatchObject({
    status: 200,
    body: { status: true, user: { email: NEW_EMAIL, emailVerified: true } },
  });
  expect(live).not.toBe("");
  expect(recorded).toEqual(["user.updated", "user.updated", "user.verified"]);
  expect((await signIn(app.auth, { email: NEW_EMAIL })).cookies.size).toBeGreaterThan(0);
});

test("with verify-new-first, the link verifies the new address, and no other is mailed", async () => {
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

test("a token mailed to the current address does not verify the new one after the flow changes", async () => {
  const database = memory();
  const app = await openEmailChangeApp({}, { database });
  const link = await askToMove(app, app.alice);
  const later = reopenMovers({ flow: "verify-new-first" }, { database, clock: app.clock });
  const browser = new Browser(later.auth);
  for (const [name, value] of app.alice.cookies) browser.cookies.set(name, value);
  expect((await browser.get(link)).headers.get("location")).toBe("/");
  expect(await app.me()).toMatchObject({ email: NEW_EMAIL, emailVerified: false });
});

test("all links mailed before stop working, and a plugin's token still works", async () => {
  const app = await openEmailChangeApp();
  const link = await askToMove(app, app.alice);
  const { id: userId = "" } = (await app.me()) ?? {};
  const now = app.clock.now();
  const row = { value: userId, userId, expiresAt: new Date(now.getTime() + 1000), createdAt: now, updatedAt: now };
  for (const purpose of ["reset-password:", "delete-account-", "email-proof:", "others:"])
    await app.store.insert(verification, { id: purpose, identifier: `${purpose}${"x".repeat(43)}`, ...row });
  await app.alice.get(link);
  const left = await app.store.list(verification, { where: { userId } });
  expect(left.flatMap(({ id }) => (id.endsWith(":") || id.endsWith("-") ? [id] : []))).toEqual(["others:"]);
});

test("a taken address rejects the change, and the link works once it is free", async () => {
  const app = await openEmailChangeApp();
  const link = await askToMove(app, app.alice, { callbackURL: "/settings" });
  await signUp(app.auth, { email: NEW_EMAIL, name: "Quick" });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/settings?error=couldnt_update_your_email");
  expect(await answer(app.alice.get(bare(link)))).toEqual(refusal("COULDNT_UPDATE_YOUR_EMAIL"));
  expect((await app.me())?.email).toBe(ALICE.email);
  expect(await app.mailbox.count("notice")).toBe(0);
  await app.store.delete(user, { where: { name: "Quick" } });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/settings");
});

const key = defineTable("key", { id: c.id(), userId: c.ref("user"), createdAt: c.time() });

/** A sign-in method of a plugin. */
const keys = definePlugin({
  id: "probe",
  tables: [key],
  signInMethods: {
    list: async () => [],
    async end(userId, { store }, since) {
      const rows = await store.list(key, { where: { userId } });
      const ended = rows.filter(({ createdAt }) => since === undefined || createdAt > since);
      for (const { id } of ended) await store.delete(key, { where: { id } });
    },
  },
});

test("undoing a change removes a plugin's sign-in method added after it, and keeps an earlier one", async () => {
  const app = await openMoved({ plugins: [keys] });
  const { store, clock, movedAt, user } = app;
  await store.insert(key, { id: "owner's", userId: user.id, createdAt: movedAt });
  await store.insert(key, { id: "thief's", userId: user.id, createdAt: clock.now() });
  expect(await undo(app)).toEqual({ status: 200, body: { status: true } });
  expect((await store.list(key, { where: {} })).map(({ id }) => id)).toEqual(["owner's"]);
});

test("undoing a change emits password.changed only if it removes a password that was set after it", async () => {
  const recorded: string[] = [];
  const events = { "password.changed": ({ user }: { user: { email: string } }) => void recorded.push(user.email) };
  const app = await openMoved({ events });
  const { auth, mailbox, user } = app;
  await new Browser(auth).post("/request-password-reset", { email: user.email });
  const { token } = await mailbox.last("reset-password");
  const newPassword = "the password of a thief";
  expect((await new Browser(auth).post("/reset-password", { token, newPassword })).status).toBe(200);
  recorded.length = 0;
  await undo(app);
  expect(recorded).toEqual(["alice@example.com"]);

  const other = await openMoved({ events });
  recorded.length = 0;
  await undo(other);
  expect(recorded).toEqual([]);
});

test("undoing a change keeps a password whose hash was renewed after it", async () => {
  const database = memory();
  const app = await openMoved({ database });
  const password = { scrypt: { ln: 5, r: 8, p: 1 } };
  const strong = openAuth({ ...app.mailbox.options, database, clock: app.clock, emailAndPassword: { password } });
  const [before] = await app.store.list(account, { where: {} });
  const trySignIn = async (email: string) =>
    (await new Browser(strong.auth).post("/sign-in/email", { email, password: ALICE.password })).status;
  expect(await trySignIn(app.user.email)).toBe(200);
  const [after] = await app.store.list(account, { where: {} });
  expect(after?.password).not.toBe(before?.password);
  await undo(app);
  expect(await trySignIn(ALICE.email)).toBe(200);
});

test("undoing a change and its event are atomic: a listener in the transaction that throws undoes both", async () => {
  let isFull = false;
  const ledger = definePlugin({
    id: "probe",
    onEventInTransaction(_, { path }) {
      if (isFull && path === "/undo-email-change") throw new Error("The ledger is full");
    },
  });
  const app = await openMoved({ plugins: [ledger] });
  isFull = true;
  expect((await undo(app)).status).toBe(500);
  expect((await app.me())?.email).toBe(app.user.email);
  expect((await answer(app.alice.get("/get-session"))).body).not.toBeNull();
  isFull = false;
  expect((await undo(app)).status).toBe(200);
});
