import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { session, user } from "../../store.ts";
import { clubs } from "../../test/clubs-plugin.ts";
import { askToLeave, isSignedIn, openDeletionApp } from "../../test/deletion-app.ts";

const blocked = (detail: string) => ({
  status: 409,
  body: {
    code: "USER_DELETION_BLOCKED",
    message: `Your account cannot be deleted yet: ${detail}`,
  },
});

test("what a plugin finds in the way is listed, and nothing is done before it is out of it", async () => {
  const app = await openDeletionApp({}, { plugins: [clubs()] });
  for (const name of ["Chess", "Go\u0007 &\r\n <b>"]) await app.alice.post("/clubs/found", { name });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(blocked("Chess (ONLY_OWNER), Go  &   <b> (ONLY_OWNER)"));
  expect(app.heard).toEqual([]);
  expect(await app.rows()).toBe("1 1 1 0");
  await app.alice.post("/clubs/close");
  expect((await app.alice.post("/delete-user")).status).toBe(200);
  expect(app.heard).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
});

test("a mail that could not be acted on is not sent; a link meets it with its token unspent", async () => {
  const app = await openDeletionApp({ verifyByEmail: true }, { plugins: [clubs()] });
  const link = await askToLeave(app, app.alice);
  await app.alice.post("/clubs/found", { name: "Chess" });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(blocked("Chess (ONLY_OWNER)"));
  expect(await app.mailbox.count()).toBe(1);
  expect((await app.alice.get(link)).headers.get("location")).toBe("/?error=user_deletion_blocked");
  expect(await answer(app.alice.get(link.replace(/&callbackURL.*/, "")))).toEqual(blocked("Chess (ONLY_OWNER)"));
  expect(app.heard).toEqual([]);
  await app.alice.post("/clubs/close");
  expect((await app.alice.get(link)).headers.get("location")).toBe("/");
});

test("what comes into the way while beforeDelete runs stops it too", async () => {
  const app = await openDeletionApp(
    { beforeDelete: async () => void (await app.alice.post("/clubs/found", { name: "Chess" })) },
    { plugins: [clubs()] },
  );
  expect(await answer(app.alice.post("/delete-user"))).toEqual(blocked("Chess (ONLY_OWNER)"));
  expect(await app.rows()).toBe("1 1 1 0");
  expect(app.heard).toEqual([]);
});

test("a long list is cut", async () => {
  const app = await openDeletionApp({}, { plugins: [clubs()] });
  for (let index = 0; index < 100; index += 1) await app.alice.post("/clubs/found", { name: `Club ${index}` });
  const { body } = await answer(app.alice.post("/delete-user"));
  expect(z.parse(z.object({ message: z.string() }), body).message.length).toBeLessThan(1_100);
});

test("every other device is signed out at once, the cookie cache notwithstanding", async () => {
  const app = await openDeletionApp({}, { session: { cookieCache: { enabled: true, maxAge: 60 } } });
  const devices = [await signIn(app.auth), await signIn(app.auth), await signIn(app.auth)];
  const bob = await signUp(app.auth, { name: "Bob", email: "bob@example.com" });
  for (const device of devices) expect((await answer(device.get("/get-session"))).body).not.toBeNull();
  await app.alice.post("/delete-user");
  for (const device of devices) {
    expect((await answer(device.get("/get-session"))).body).toBeNull();
    expect(isSignedIn(device)).toBe(false);
  }
  expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { name: "Bob" } } });
  expect(bob.setCookies).toEqual([]);
});

test("who signs up with the address afterwards starts from nothing", async () => {
  const app = await openDeletionApp({}, { plugins: [clubs()] });
  const [before] = await app.store.list(user, { where: {} });
  await app.alice.post("/delete-user");
  const reborn = await signUp(app.auth);
  const [after] = await app.store.list(user, { where: {} });
  expect(after?.id).not.toBe(before?.id);
  expect(await app.rows()).toBe("1 1 1 0");
  expect(await answer(reborn.get("/list-accounts"))).toMatchObject({ body: [{ providerId: "credential" }] });
});

test("a person whose row is gone is nobody, and their cookies go", async () => {
  const app = await openDeletionApp();
  await app.store.delete(user, { where: {} });
  expect(await app.store.count(session, { where: {} })).toBe(0);
  expect(await answer(app.alice.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(isSignedIn(app.alice)).toBe(false);
  expect((await new Browser(app.auth).post("/delete-user")).status).toBe(401);
});
