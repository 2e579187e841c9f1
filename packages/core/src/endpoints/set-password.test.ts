import type { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { account, session, user } from "../store.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const body = { newPassword: NEW_PASSWORD };
const cookieOf = (browser: Browser): string => [...browser.cookies].map((pair) => pair.join("=")).join("; ");

/** Creates Alice, who signed up with Google and has no password. */
async function openWithoutPassword(options: Parameters<typeof openWithAlice>[0] = {}) {
  const app = await openWithAlice(options);
  await app.store.delete(account, { where: { userId: app.id } });
  await app.link("google");
  const headers = { cookie: cookieOf(app.alice) };
  return {
    ...app,
    setPassword: (newPassword = NEW_PASSWORD) => app.auth.api.setPassword({ body: { newPassword }, headers }),
  };
}

test("sets a user's first password, in addition to their other sign-in methods", async () => {
  const { setPassword, providers, mailbox, alice, trySignIn } = await openWithoutPassword();
  expect(await setPassword()).toEqual({ status: true });
  expect(await providers()).toEqual(["credential", "google"]);
  expect(await trySignIn(NEW_PASSWORD)).toBe(200);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  expect(await mailbox.last("notice")).toMatchObject({ to: ALICE.email, about: { kind: "password-changed" } });
});

test("sets the password of a password account that has none", async () => {
  const { auth, alice, store, id, trySignIn, providers } = await openWithAlice();
  await store.update(account, { where: { userId: id } }, { password: null });
  expect(await auth.api.setPassword({ body, headers: { cookie: cookieOf(alice) } })).toEqual({ status: true });
  expect([await providers(), await trySignIn(NEW_PASSWORD)]).toEqual([["credential"], 200]);
});

test.each(["short", "x".repeat(129)])("rejects %j as a first password", async (newPassword) => {
  const { setPassword, providers } = await openWithoutPassword();
  await expect(setPassword(newPassword)).rejects.toMatchObject({ status: 400 });
  expect(await providers()).toEqual(["google"]);
});

test("setting a password invalidates mailed reset links, and emits an event", async () => {
  const recorded: string[] = [];
  const events = {
    "password.changed": ({ user: { email } }: { user: { email: string } }) => void recorded.push(email),
  };
  const { setPassword, requestReset, tokenRows } = await openWithoutPassword({ events });
  await requestReset();
  await setPassword();
  expect([await tokenRows(), recorded]).toEqual([[], [ALICE.email]]);
});

test("works only for a signed-in user", async () => {
  const { auth, alice, store, id } = await openWithoutPassword();
  await expect(auth.api.setPassword({ body })).rejects.toMatchObject({ code: "HEADERS_REQUIRED" });
  await expect(auth.api.setPassword({ body, headers: {} })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const session = [...alice.cookies].find(([name]) => name.includes("session_token"))?.join("=") ?? "";
  const forged = { cookie: `${session.slice(0, -8)}AAAAAAA%3D` };
  await expect(auth.api.setPassword({ body, headers: forged })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  // JavaScript callers may pass these.
  const odd = { newPassword: null as unknown as string };
  const headers = { cookie: cookieOf(alice) };
  await expect(auth.api.setPassword({ body: odd, headers })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  await store.delete(user, { where: { id } });
  await expect(auth.api.setPassword({ body, headers })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await store.count(account, { where: { providerId: "credential" } })).toBe(0);
});

test.each(["insert account", "commit"])(
  "a database error at '%s' writes nothing and sends no notice",
  async (broken) => {
    const { database, state } = faulty(memory());
    const { setPassword, providers, mailbox } = await openWithoutPassword({ database });
    state.problem = (statement) => (statement === broken ? new Error("disk full") : null);
    await expect(setPassword()).rejects.toMatchObject({ code: "INTERNAL_ERROR" });
    state.problem = () => null;
    expect([await providers(), await mailbox.count()]).toEqual([["google"], 0]);
    expect(await setPassword()).toEqual({ status: true });
  },
);

/** Creates Alice with a session that is no longer fresh. */
async function openStale() {
  const app = await openWithAlice();
  app.clock.advance({ days: 2 });
  const unlink = () => answer(app.alice.post("/unlink-account", { providerId: "google" }));
  const reauthenticate = (password: string) => answer(app.alice.post("/reauthenticate", { password }));
  await app.link("google");
  return { ...app, reauthenticate, unlink };
}

test("the password makes a stale session fresh, and the rejected call then succeeds", async () => {
  const { alice, reauthenticate, unlink, store, id } = await openStale();
  expect(await unlink()).toEqual(refusal("SESSION_NOT_FRESH"));
  const [before] = await store.list(session, { where: { userId: id } });
  const answered = await reauthenticate(ALICE.password);
  expect(answered).toMatchObject({ status: 200, body: { user: { id } } });
  const [after, ...more] = await store.list(session, { where: { userId: id } });
  expect([after?.token === before?.token, more]).toEqual([false, []]);
  expect(answered.body).toMatchObject({ token: after?.token });
  expect(await unlink()).toMatchObject({ status: 200 });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { id } } });
});

test("a wrong password does not change the session", async () => {
  const { reauthenticate, unlink, store, id } = await openStale();
  const before = await store.list(session, { where: { userId: id } });
  expect(await reauthenticate("not the password")).toEqual(refusal("INVALID_PASSWORD"));
  expect(await reauthenticate("x".repeat(129))).toEqual(refusal("PASSWORD_TOO_LONG"));
  expect(await store.list(session, { where: { userId: id } })).toEqual(before);
  expect(await unlink()).toMatchObject({ status: 403 });
});

test("a user without a password cannot re-authenticate", async () => {
  const { reauthenticate, store, id } = await openStale();
  await store.update(account, { where: { userId: id, providerId: "credential" } }, { password: null });
  expect(await reauthenticate(ALICE.password)).toEqual(refusal("CREDENTIAL_ACCOUNT_NOT_FOUND"));
});
