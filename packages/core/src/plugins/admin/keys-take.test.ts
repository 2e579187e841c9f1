import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { makeKey, program } from "../../test/api-keys.ts";
import { apiKey } from "../api-key/index.ts";
import { admin } from "./index.ts";

const REFUSED = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" } };

/** A program with a key of the administrator root, for a part of what root may do. */
async function openKey(actions: readonly string[]) {
  const adminEmails = ["root@example.com", "bob@example.com"];
  const opened = await openAdmin({}, { plugins: [admin({ adminEmails }), apiKey()] });
  const { key } = await makeKey(opened.root.browser, { permissions: { user: actions } });
  const { alice, bob, root, call, store } = opened;
  expect((await call(root.browser, "set-role", { userId: alice.id, role: "admin" })).status).toBe(200);
  await store.update(user, { where: { id: bob.id } }, { emailVerified: true });
  return { ...opened, ci: program(opened, key) };
}

test("a key that may set roles neither gives nor takes a role that may do more", async () => {
  const { ci, alice, store } = await openKey(["set-role", "update"]);
  expect(await ci.post("/admin/set-role", { userId: alice.id, role: "user" })).toMatchObject(REFUSED);
  const data = { role: "user" };
  expect(await ci.post("/admin/update-user", { userId: alice.id, data })).toMatchObject(REFUSED);
  expect(await store.find(user, { where: { id: alice.id } })).toMatchObject({ role: "admin" });
});

test("a key that may set addresses takes no role that the address gives", async () => {
  const { ci, bob, root, call, store } = await openKey(["set-email", "update"]);
  for (const data of [{ email: "elsewhere@example.com" }, { emailVerified: false }]) {
    expect(await ci.post("/admin/update-user", { userId: bob.id, data })).toMatchObject(REFUSED);
  }
  expect(await store.find(user, { where: { id: bob.id } })).toMatchObject({ email: bob.email, emailVerified: true });
  const moved = { userId: bob.id, data: { email: "elsewhere@example.com" } };
  expect(await call(root.browser, "update-user", moved)).toMatchObject({ status: 200 });
});
