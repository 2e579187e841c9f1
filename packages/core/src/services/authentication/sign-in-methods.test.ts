import { answer, refusal } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { c, defineTable, user } from "../../store.ts";
import { openWithAlice } from "../../test/resets.ts";

const fail = (): never => {
  throw new Error("It declares none");
};

const key = defineTable("key", { id: c.id(), userId: c.ref("user"), createdAt: c.time() });

/** The sign-in method of a plugin. */
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
  const app = await openWithAlice({ plugins: [keys], ...options });
  const add = (id = "k1") => app.store.insert(key, { id, userId: app.id, createdAt: app.clock.now() });
  const unlink = () => answer(app.alice.post("/unlink-account", { providerId: "credential" }));
  const remove = (more: object = {}) => answer(app.alice.post("/unlink-account", { providerId: "key", ...more }));
  const list = async () => (await app.alice.get("/list-accounts")).json;
  return { ...app, add, unlink, remove, list, count: () => app.store.count(key, { where: {} }) };
}

test("a plugin's sign-in method is removed like an account, and counts as a last one", async () => {
  const { clock, add, count, remove, unlink } = await openWithKey();
  expect(await unlink()).toEqual(refusal("FAILED_TO_UNLINK_LAST_ACCOUNT"));
  await add();
  expect(await remove({ accountId: "k2" })).toEqual(refusal("ACCOUNT_NOT_FOUND"));
  expect(await remove({ accountId: "k1" })).toEqual({ status: 200, body: { status: true } });
  expect(await count()).toBe(0);
  await add();
  expect(await unlink()).toMatchObject({ status: 200 });
  expect(await remove()).toEqual(refusal("FAILED_TO_UNLINK_LAST_ACCOUNT"));
  expect(await count()).toBe(1);
  clock.advance({ days: 2 });
  expect(await remove()).toEqual(refusal("SESSION_NOT_FRESH"));
});

test("two concurrent calls leave one sign-in method", async () => {
  const { add, count, providers, remove, unlink } = await openWithKey();
  await add();
  const answers = await Promise.all([remove(), unlink()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await count()) + (await providers()).length).toBe(1);
});

test("a plugin's sign-in method is listed with the accounts, and whether it can be removed", async () => {
  const { add, remove, list, id, count } = await openWithKey();
  for (const name of ["k1", "issued"]) await add(name);
  const shown = { provider: "key", providerId: "key", userId: id, label: "My key", scopes: [] };
  expect(await list()).toMatchObject([
    { providerId: "credential", removable: true },
    { id: "k1", accountId: "k1", ...shown, removable: true },
    { id: "issued", accountId: "issued", ...shown, removable: false },
  ]);
  expect(await remove({ accountId: "issued" })).toEqual(refusal("ACCOUNT_NOT_FOUND"));
  expect(await count()).toBe(2);
});

test("without a remove function, a plugin's sign-in method cannot be removed", async () => {
  const { signInMethods: { list: listKeys, end } = fail() } = keys;
  const { add, list, remove } = await openWithKey({ plugins: [{ ...keys, signInMethods: { list: listKeys, end } }] });
  await add();
  expect(await list()).toMatchObject([{ removable: true }, { id: "k1", removable: false }]);
  expect((await remove()).status).toBe(400);
});

test("removing a plugin's sign-in method emits an event, and is rolled back if a listener throws", async () => {
  const recorded: unknown[] = [];
  let isFull = false;
  const audit = definePlugin({
    id: "notes",
    onEventInTransaction(event, { name }) {
      if (isFull) throw new Error("full");
      recorded.push([name, event]);
    },
  });
  const { add, count, remove } = await openWithKey({ plugins: [keys, audit] });
  await add();
  isFull = true;
  expect((await remove()).status).toBe(500);
  expect(await count()).toBe(1);
  isFull = false;
  expect((await remove()).status).toBe(200);
  expect(recorded.at(-1)).toMatchObject(["account.unlinked", { providerId: "key", accountId: "k1" }]);
});

test("a password reset that first verifies the address removes a plugin's sign-in methods", async () => {
  const { add, count, requestReset, stranger } = await openWithKey();
  await add();
  const token = await requestReset();
  expect((await stranger.post("/reset-password", { token, newPassword: "a new password" })).status).toBe(200);
  expect(await count()).toBe(0);
});

test("deleting the account removes a plugin's sign-in methods", async () => {
  const { alice, add, count, store, id } = await openWithKey({ user: { deleteUser: { enabled: true } } });
  await add();
  expect((await alice.post("/delete-user")).status).toBe(200);
  expect([await count(), await store.find(user, { where: { id } })]).toEqual([0, null]);
});
