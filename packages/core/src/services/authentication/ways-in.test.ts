import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { c, defineTable, user } from "../../store.ts";
import { answer } from "../../test/browser.ts";
import { openWithAlice } from "../../test/resets.ts";

const key = defineTable("key", { id: c.id(), userId: c.ref("user"), createdAt: c.time() });

/** What a plugin lets its users sign in with. */
const keys = definePlugin({
  id: "probe",
  tables: [key],
  waysIn: {
    async list(userId, { store }) {
      const rows = await store.list(key, { where: { userId } });
      return rows.map(({ id, createdAt }) => ({ id, method: "key", label: "My key", createdAt, updatedAt: createdAt }));
    },
    async end(userId, { store }) {
      await store.delete(key, { where: { userId } });
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
