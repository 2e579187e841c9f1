import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { c, defineTable, user } from "../../store.ts";
import { openWithAlice } from "../../test/resets.ts";

const fail = (): never => {
  throw new Error("It declares none");
};

const key = defineTable("key", { id: c.id(), userId: c.ref("user"), createdAt: c.time() });

/** What a plugin lets its users sign in with. */
const keys = definePlugin({
  id: "probe",
  tables: [key],
  signInMethods: {
    async list(userId, { store }) {
      const rows = await store.list(key, { where: { userId } });
      return rows.map(({ id, createdAt }) => ({
        id,
        method: "key",
        label: "My key",
        createdAt,
        updatedAt: createdAt,
        removable: id !== "issued",
      }));
    },
    async end(userId, { store }) {
      await store.delete(key, { where: { userId } });
    },
    async remove(userId, { id }, { store }) {
      return (await store.delete(key, { where: { id, userId } })) > 0;
    },
  },
});

async function openWithKey(options: Parameters<typeof openWithAlice>[0] = {}) {
  const app = await openWithAlice({ ...options, plugins: [keys] });
  const add = () => app.store.insert(key, { id: "k1", userId: app.id, createdAt: app.clock.now() });
  const unlink = () => answer(app.alice.post("/unlink-account", { providerId: "credential" }));
  return { ...app, add, unlink, count: () => app.store.count(key, { where: {} }) };
}

test("what a plugin signs in with counts for the last way in", async () => {
  const { unlink, add } = await openWithKey();
  expect(await unlink()).toMatchObject({ status: 400, body: { code: "FAILED_TO_UNLINK_LAST_ACCOUNT" } });
  await add();
  expect(await unlink()).toMatchObject({ status: 200 });
});

test("it is listed beside the accounts", async () => {
  const { alice, add, id } = await openWithKey();
  await add();
  const { body } = await answer(alice.get("/list-accounts"));
  expect(body).toMatchObject([
    { providerId: "credential" },
    { id: "k1", provider: "key", providerId: "key", accountId: "k1", userId: id, label: "My key", scopes: [] },
  ]);
});

test("it is removed as an account is, in a fresh session, and never the last one", async () => {
  const { alice, clock, add, count, unlink } = await openWithKey();
  await add();
  const remove = (accountId: string) => answer(alice.post("/unlink-account", { providerId: "key", accountId }));
  expect(await remove("k2")).toMatchObject({ status: 400, body: { code: "ACCOUNT_NOT_FOUND" } });
  expect(await remove("k1")).toMatchObject({ status: 200, body: { status: true } });
  expect(await count()).toBe(0);
  await add();
  expect(await unlink()).toMatchObject({ status: 200 });
  expect(await remove("k1")).toMatchObject({ status: 400, body: { code: "FAILED_TO_UNLINK_LAST_ACCOUNT" } });
  expect(await count()).toBe(1);
  clock.advance({ days: 2 });
  expect(await remove("k1")).toMatchObject({ status: 403, body: { code: "SESSION_NOT_FRESH" } });
});

test("two calls at once leave one way in", async () => {
  const { alice, add, count, providers, unlink } = await openWithKey();
  await add();
  const remove = () => answer(alice.post("/unlink-account", { providerId: "key" }));
  const answers = await Promise.all([remove(), unlink()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await count()) + (await providers()).length).toBe(1);
});

test("which ones can be removed is listed; the others stay", async () => {
  const { alice, add, store, id, clock, count } = await openWithKey();
  await add();
  await store.insert(key, { id: "issued", userId: id, createdAt: clock.now() });
  const { body } = await answer(alice.get("/list-accounts"));
  expect(body).toMatchObject([{ removable: true }, { id: "k1", removable: true }, { id: "issued", removable: false }]);
  const refused = await answer(alice.post("/unlink-account", { providerId: "key", accountId: "issued" }));
  expect(refused).toMatchObject({ status: 400, body: { code: "ACCOUNT_NOT_FOUND" } });
  expect(await count()).toBe(2);
});

test("of a plugin that removes none, none can be removed", async () => {
  const { signInMethods: { list, end } = fail() } = keys;
  const { alice, store, id, clock } = await openWithAlice({ plugins: [{ ...keys, signInMethods: { list, end } }] });
  await store.insert(key, { id: "k1", userId: id, createdAt: clock.now() });
  const { body } = await answer(alice.get("/list-accounts"));
  expect(body).toMatchObject([{ removable: true }, { id: "k1", removable: false }]);
  expect((await alice.post("/unlink-account", { providerId: "key" })).status).toBe(400);
});

test("its removal is told, and is undone with what a listener refuses", async () => {
  const told: unknown[] = [];
  let isFull = false;
  const audit = definePlugin({
    id: "notes",
    onEventInTransaction(event, { name }) {
      if (isFull) throw new Error("full");
      told.push([name, event]);
    },
  });
  const { alice, store, id, clock } = await openWithAlice({ plugins: [keys, audit] });
  await store.insert(key, { id: "k1", userId: id, createdAt: clock.now() });
  isFull = true;
  expect((await alice.post("/unlink-account", { providerId: "key" })).status).toBe(500);
  expect(await store.count(key, { where: {} })).toBe(1);
  isFull = false;
  expect((await alice.post("/unlink-account", { providerId: "key" })).status).toBe(200);
  expect(told.at(-1)).toMatchObject(["account.unlinked", { providerId: "key", accountId: "k1" }]);
});

test("it ends where the mailbox is proven by somebody who has not shown to hold the account", async () => {
  const { add, count, requestReset, stranger } = await openWithKey();
  await add();
  const token = await requestReset();
  expect((await stranger.post("/reset-password", { token, newPassword: "a new password" })).status).toBe(200);
  expect(await count()).toBe(0);
});

test("it ends with the account", async () => {
  const { alice, add, count, store, id } = await openWithKey({ user: { deleteUser: { enabled: true } } });
  await add();
  expect((await alice.post("/delete-user")).status).toBe(200);
  expect([await count(), await store.find(user, { where: { id } })]).toEqual([0, null]);
});
