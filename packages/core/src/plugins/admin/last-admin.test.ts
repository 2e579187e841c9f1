import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";

const NOBODY = Array.from({ length: 250 }, (_, number) => `a${String(number).padStart(3, "0")}`);

/** Alice is an admin by her role, root by the configuration no longer; so are many who are banned, or only sound like it. */
async function openCrowd() {
  const { store, root, alice, bob, call, clock } = await openAdmin();
  const add = (id: string, columns: object) =>
    store.insert(user, {
      id,
      name: id,
      email: `${id}@example.com`,
      emailVerified: true,
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...columns,
    });
  for (const id of NOBODY)
    await add(id, id.endsWith("7") ? { role: "admin-emeritus" } : { role: "user,admin", banned: true });
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  await store.update(user, { where: { id: root.id } }, { emailVerified: false });
  const demote = () => call(alice.browser, "set-role", { userId: alice.id, role: "user" });
  return { add, demote, alice, bob };
}

test("among hundreds of banned and former admins the living one is found", async () => {
  const { add, demote } = await openCrowd();
  await add("zoe", { role: "admin" });
  expect(await demote()).toMatchObject({ status: 200, body: { user: { role: "user" } } });
});

test("hundreds of banned and former admins are none", async () => {
  const { add, demote } = await openCrowd();
  await add("zoe", { role: "admin", banned: true });
  expect(await demote()).toMatchObject({ status: 409, body: { code: "ONLY_ADMIN" } });
});
