import { type Browser, TestClock } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { START } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { account, session, user, verification } from "../../store.ts";
import { NEW_PASSWORD, openWithAlice } from "../../test/resets.ts";
import { createDeletedUsers } from "./deleted-users.ts";

const { password } = ALICE;
type App = Awaited<ReturnType<typeof openWithAlice>>;
const headersOf = ({ cookies }: Browser) => ({ cookie: [...cookies].map((pair) => pair.join("=")).join("; ") });

/** An endpoint that has passed the session check, and writes in a transaction. */
const CALLS: Readonly<Record<string, (app: App) => Promise<unknown>>> = {
  "change-password": ({ alice }) =>
    alice.post("/change-password", { currentPassword: password, newPassword: NEW_PASSWORD }),
  "change-email": ({ alice }) => alice.post("/change-email", { newEmail: "eve@evil.example" }),
  "cancel-email-change": ({ alice }) => alice.post("/cancel-email-change"),
  "unlink-account": ({ alice }) => alice.post("/unlink-account", { providerId: "google" }),
  "delete-user": ({ alice }) => alice.post("/delete-user", { password }),
  "set-password": async ({ auth, alice, store }) => {
    await store.update(account, { where: { providerId: "credential" } }, { password: null });
    const body = { newPassword: NEW_PASSWORD };
    return auth.api.setPassword({ body, headers: headersOf(alice) }).catch((error: unknown) => error);
  },
};

test.each(Object.keys(CALLS))("%s in a session that ends during the call writes nothing", async (name) => {
  const { database, state } = faulty(memory());
  const app = await openWithAlice({
    database,
    user: { deleteUser: { enabled: true }, changeEmail: { enabled: true } },
  });
  await app.link("google");
  // The session ends after the session check and before the transaction.
  state.problem = (statement) => {
    if (statement === "begin") void app.store.delete(session, { where: {} });
    return null;
  };
  const given = await CALLS[name]?.(app);
  const refused = given instanceof Response ? (await answer(Promise.resolve(given))).body : given;
  expect(refused).toMatchObject({ code: "UNAUTHORIZED" });
  state.problem = () => null;
  expect(await app.store.count(user, { where: { email: ALICE.email } })).toBe(1);
  expect([await app.providers(), await app.trySignIn(NEW_PASSWORD)]).toEqual([["credential", "google"], 401]);
  expect(await app.store.count(verification, { where: {} })).toBe(0);
  expect(await app.mailbox.count()).toBe(0);
});

test("createDeletedUsers remembers a user for the given seconds", () => {
  const clock = new TestClock(START);
  const deletedUsers = createDeletedUsers(clock, 60);
  expect(deletedUsers.has("alice")).toBe(false);
  deletedUsers.add("alice");
  clock.advance({ seconds: 59 });
  expect([deletedUsers.has("alice"), deletedUsers.has("bob")]).toEqual([true, false]);
  deletedUsers.add("bob");
  clock.advance({ seconds: 1 });
  expect([deletedUsers.has("alice"), deletedUsers.has("bob")]).toEqual([false, true]);
});

test("createDeletedUsers forgets the earliest users when full", () => {
  const deletedUsers = createDeletedUsers(new TestClock(START), 60);
  for (let index = 0; index < 10_000; index += 1) deletedUsers.add(`person ${index}`);
  deletedUsers.add("person 0");
  deletedUsers.add("alice");
  expect(["person 0", "person 3", "person 9999", "alice"].map(deletedUsers.has)).toEqual([true, true, true, true]);
  expect(["person 1", "person 2"].map(deletedUsers.has).filter(Boolean).length).toBeLessThan(2);
});
