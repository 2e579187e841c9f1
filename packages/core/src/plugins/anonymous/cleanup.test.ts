import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { account as accountTable } from "../../data/tables/account.ts";
import { user as userTable } from "../../data/tables/user.ts";
import { memory } from "../../memory.ts";
import { openGuests } from "../../test/guests.ts";
import { admin } from "../admin/index.ts";
import { organization } from "../organization/index.ts";

const DAYS = 30;

test("a guest who was not seen for the time of the option is deleted", async () => {
  const app = openGuests({ deleteUnseenAfter: DAYS * 86_400 });
  await app.guest();
  app.clock.advance({ days: DAYS, seconds: -1 });
  await app.auth.api.deleteExpired();
  expect(await app.users()).toHaveLength(1);
  app.clock.advance({ seconds: 2 });
  expect(await app.auth.api.deleteExpired()).toMatchObject({ deleted: { guests: 1 }, complete: true });
  expect(await app.users()).toEqual([]);
});

test("a guest who was seen in the meantime remains", async () => {
  const app = openGuests({ deleteUnseenAfter: DAYS * 86_400 });
  const { browser } = await app.guest();
  for (let day = 0; day < DAYS; day += 3) {
    app.clock.advance({ days: 3 });
    await browser.get("/get-session");
  }
  app.clock.advance({ seconds: 1 });
  await app.auth.api.deleteExpired();
  expect(await app.users()).toHaveLength(1);
  app.clock.advance({ days: DAYS + 2 });
  await app.auth.api.deleteExpired();
  expect(await app.users()).toEqual([]);
});

test("guests are kept if the option is false, and so are users", async () => {
  const kept = openGuests({ deleteUnseenAfter: false });
  await kept.guest();
  const others = openGuests();
  await signUp(others);
  for (const app of [kept, others]) {
    app.clock.advance({ days: 1000 });
    await app.auth.api.deleteExpired();
    expect(await app.users()).toHaveLength(1);
  }
});

test("guests are kept if the option was changed to false", async () => {
  const database = memory();
  const before = openGuests({}, { database });
  await before.guest();
  const app = openGuests({ deleteUnseenAfter: false }, { database, clock: before.clock });
  app.clock.advance({ days: 1000 });
  expect(await app.auth.api.deleteExpired()).toMatchObject({ complete: true });
  expect(await app.users()).toHaveLength(1);
});

test("a guest who becomes a user during the cleanup is not deleted", async () => {
  const guests: string[] = [];
  const promoting = definePlugin({
    id: "probe",
    async onDeletion({ id }, { users }) {
      const other = guests.find((each) => each !== id);
      if (other !== undefined) await users.update(other, { isAnonymous: false });
      return undefined;
    },
  });
  const app = openGuests({}, { plugins: [promoting] });
  for (const _ of [1, 2]) guests.push(String((await app.guest()).body.user.id));
  app.clock.advance({ days: DAYS + 1 });
  expect(await app.auth.api.deleteExpired()).toMatchObject({ deleted: { guests: 1 } });
  expect(await app.users()).toMatchObject([{ isAnonymous: false }]);
});

test("a guest of better-auth, whose row has no date, is deleted as well", async () => {
  const app = openGuests();
  const { body } = await app.guest();
  const changes: object = { guestUntil: null };
  await app.store.update(userTable, { where: { id: String(body.user.id) } }, changes);
  app.clock.advance({ days: DAYS + 1 });
  await app.auth.api.deleteExpired();
  await app.auth.api.deleteExpired();
  expect(await app.users()).toEqual([]);
});

test("a guest with a sign-in method is a user, and is not deleted", async () => {
  const app = openGuests();
  const { body } = await app.guest();
  const userId = String(body.user.id);
  const now = app.clock.now();
  const row = { id: "linked", providerId: "github", accountId: "1", userId, createdAt: now, updatedAt: now };
  await app.store.insert(accountTable, row);
  app.clock.advance({ days: DAYS + 1 });
  await app.auth.api.deleteExpired();
  expect(await app.users()).toMatchObject([{ id: userId, isAnonymous: false }]);
});

test("many guests are deleted in several calls", async () => {
  const app = openGuests();
  for (let guest = 0; guest < 101; guest += 1) await app.guest();
  app.clock.advance({ days: DAYS + 1 });
  expect(await app.auth.api.deleteExpired()).toMatchObject({ deleted: { guests: 100 }, complete: false });
  expect(await app.auth.api.deleteExpired()).toMatchObject({ deleted: { guests: 1 }, complete: true });
});

test("a guest who owns an organization is not deleted, and becomes a user without it", async () => {
  const app = openGuests({}, { plugins: [organization()] });
  await signUp(app);
  const { browser, body } = await app.guest();
  const made = await answer(browser.post("/organization/create", { name: "Guests", slug: "guests" }));
  expect(made.status).toBe(200);
  expect((await browser.post("/delete-anonymous-user")).code).toBe("USER_DELETION_BLOCKED");
  app.clock.advance({ days: DAYS + 1 });
  await app.auth.api.deleteExpired();
  expect(await app.users()).toHaveLength(2);
  const again = await app.guest();
  await again.browser.post("/organization/create", { name: "Others", slug: "others" });
  expect((await trySignIn(again.browser, {})).status).toBe(200);
  const users = await app.users();
  expect(users).toHaveLength(3);
  expect(users.find(({ id }) => id === again.body.user.id)).toMatchObject({ email: again.body.user.email });
  expect(users.find(({ id }) => id === body.user.id)).toMatchObject({ email: body.user.email });
});

test("a banned guest, and a guest whom an administrator impersonates, are not joined", async () => {
  const app = openGuests({}, { plugins: [admin({ adminEmails: [ALICE.email] })] });
  const alice = await signUp(app);
  await app.store.update(userTable, { where: { email: ALICE.email } }, { emailVerified: true });
  await signUp(app, "bob");
  const banned = await app.guest();
  await alice.post("/admin/ban-user", { userId: banned.body.user.id });
  expect((await trySignIn(banned.browser, "bob")).status).toBe(200);
  const { body } = await app.guest();
  const began = await alice.post("/admin/impersonate-user", { userId: body.user.id });
  expect(began.status, began.text).toBe(200);
  expect((await trySignIn(alice, "bob")).status).toBe(200);
  const ids = (await app.users()).map(({ id }) => id);
  expect(ids).toContain(banned.body.user.id);
  expect(ids).toContain(body.user.id);
});
