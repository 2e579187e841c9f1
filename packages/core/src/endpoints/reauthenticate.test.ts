import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account, session } from "../store.ts";
import { openWithAlice } from "../test/resets.ts";

const _DAY = 86_400;

/** Alice, whose session is no longer fresh. */
async function openStale() {
  const app = await openWithAlice();
  app.clock.advance({ days: 2 });
  const unlink = () => answer(app.alice.post("/unlink-account", { providerId: "google" }));
  const reauthenticate = (password: string) => answer(app.alice.post("/reauthenticate", { password }));
  await app.link("google");
  return { ...app, reauthenticate, unlink };
}

test("the password makes a stale session fresh, and what was refused is done", async () => {
  const { alice, reauthenticate, unlink, store, id } = await openStale();
  expect(await unlink()).toMatchObject({ status: 403, body: { code: "SESSION_NOT_FRESH" } });
  const [before] = await store.list(session, { where: { userId: id } });
  const answered = await reauthenticate(ALICE.password);
  expect(answered).toMatchObject({ status: 200, body: { user: { id } } });
  const [after, ...more] = await store.list(session, { where: { userId: id } });
  expect([after?.token === before?.token, more]).toEqual([false, []]);
  expect(answered.body).toMatchObject({ token: after?.token });
  expect(await unlink()).toMatchObject({ status: 200 });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { id } } });
});

test("a wrong password leaves the session as it is", async () => {
  const { reauthenticate, unlink, store, id } = await openStale();
  const before = await store.list(session, { where: { userId: id } });
  expect(await reauthenticate("not the password")).toMatchObject({ status: 400, body: { code: "INVALID_PASSWORD" } });
  expect(await reauthenticate("x".repeat(129))).toMatchObject({ status: 400, body: { code: "PASSWORD_TOO_LONG" } });
  expect(await store.list(session, { where: { userId: id } })).toEqual(before);
  expect(await unlink()).toMatchObject({ status: 403 });
});

test("who has no password is told so", async () => {
  const { reauthenticate, store, id } = await openStale();
  await store.update(account, { where: { userId: id, providerId: "credential" } }, { password: null });
  expect(await reauthenticate(ALICE.password)).toMatchObject({
    status: 400,
    body: { code: "CREDENTIAL_ACCOUNT_NOT_FOUND" },
  });
});

test("nobody is asked again who is not signed in", async () => {
  const { alice, reauthenticate } = await openStale();
  alice.cookies.clear();
  expect(await reauthenticate(ALICE.password)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
});
