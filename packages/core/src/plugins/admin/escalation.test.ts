import { ALICE, signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { createRole } from "../../access/role.ts";
import { defineHook, definePlugin } from "../../plugin.ts";
import { user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { makeKey, program } from "../../test/api-keys.ts";
import { apiKey } from "../api-key/index.ts";
import { admin } from "./index.ts";

const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" } };
const support = createRole({ user: ["create", "get", "update", "set-email", "delete"] });
const options = { adminEmails: ["root@example.com", "Chief@Example.COM"], roles: { support } };

/** Alice has the role support: she may create and update users, but not admins. */
async function openSupport() {
  const opened = await openAdmin(options);
  await opened.call(opened.root.browser, "set-role", { userId: opened.alice.id, role: "support" });
  return opened;
}

test("without permission to set roles, no user becomes an admin through an address in adminEmails", async () => {
  const { alice, bob, root, call, store } = await openSupport();
  const chief = { email: "CHIEF@example.com", name: "Chief", password: ALICE.password };
  expect(await call(alice.browser, "create-user", { ...chief, data: { emailVerified: true } })).toMatchObject(refused);
  for (const { id } of [alice, bob]) {
    const data = { email: chief.email, emailVerified: true };
    expect(await call(alice.browser, "update-user", { userId: id, data })).toMatchObject(refused);
  }
  // With an unverified address the user is not an admin, and support cannot verify it.
  const moved = await call(alice.browser, "update-user", { userId: bob.id, data: { email: chief.email } });
  expect(moved).toMatchObject({ status: 200, body: { email: "chief@example.com", emailVerified: false } });
  const proof = { userId: bob.id, data: { emailVerified: true } };
  expect(await call(alice.browser, "update-user", proof)).toMatchObject(refused);
  expect((await call(bob.browser, "set-role", { userId: bob.id, role: "admin" })).status).toBe(403);
  expect(await store.find(user, { where: { id: bob.id } })).toMatchObject({ emailVerified: false });
  expect(await call(root.browser, "update-user", proof)).toMatchObject({ status: 200 });
  // The comparison of addresses ignores case.
  expect((await call(bob.browser, "set-role", { userId: alice.id, role: "user" })).status).toBe(200);
});

test.each([
  ["update", "update-user", { name: "B" }],
  ["create", "create-user", { emailVerified: false }],
])("with only user:%s, a verified email address cannot be set", async (right, name, allowed) => {
  const { root, alice, bob, call, store } = await openAdmin({ roles: { clerk: createRole({ user: [right] }) } });
  await call(root.browser, "set-role", { userId: alice.id, role: "clerk" });
  const made = { email: "ceo@example.org", name: "CEO", password: ALICE.password };
  const write = (data: object) => call(alice.browser, name, { userId: bob.id, ...made, data });
  const code = "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL";
  expect(await write({ emailVerified: true })).toMatchObject({ status: 403, body: { code } });
  expect(await store.count(user, { where: { emailVerified: true } })).toBe(1);
  expect(await write(allowed)).toMatchObject({ status: 200 });
  expect(await store.count(user, { where: { emailVerified: true } })).toBe(1);
});

test("the last administrator cannot lose the address that makes them one", async () => {
  const { root, alice, call } = await openAdmin();
  for (const data of [{ email: "other@example.com" }, { emailVerified: false }])
    expect(await call(root.browser, "update-user", { userId: root.id, data })).toMatchObject({
      status: 409,
      body: { code: "ONLY_ADMIN" },
    });
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  const data = { email: "other@example.com" };
  expect(await call(root.browser, "update-user", { userId: root.id, data })).toMatchObject({ status: 200 });
});

/** Creates an application with a hook that runs before the call to `path`. */
async function openSlow(path: string, roles = {}) {
  const during = { within: async (): Promise<unknown> => undefined };
  const slow = definePlugin({
    id: "probe",
    hooks: [defineHook({ when: "before", paths: [path], run: async () => void (await during.within()) })],
  });
  const opened = await openAdmin({}, { plugins: [admin({ adminEmails: ["root@example.com"], roles }), slow] });
  return { ...opened, during };
}

test("a call whose caller loses the permission meanwhile is rejected", async () => {
  const roles = { clerk: createRole({ user: ["update"] }) };
  const { during, root, alice, bob, call, store } = await openSlow("/admin/update-user", roles);
  await call(root.browser, "set-role", { userId: bob.id, role: "clerk" });
  const before = await store.find(user, { where: { id: bob.id } });
  for (const data of [{ emailVerified: true }, { email: "his@example.com" }, { role: "user" }]) {
    await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
    during.within = () => call(root.browser, "set-role", { userId: alice.id, role: "clerk" });
    expect(await call(alice.browser, "update-user", { userId: bob.id, data })).toMatchObject({ status: 403 });
  }
  expect(await store.find(user, { where: { id: bob.id } })).toEqual(before);
});

test("a call whose caller's session is revoked meanwhile is rejected", async () => {
  const { during, root, alice, bob, call, auth } = await openSlow("/admin/set-role");
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  const other = await signIn(auth);
  during.within = () => other.post("/revoke-other-sessions");
  expect(await call(alice.browser, "set-role", { userId: bob.id, role: "admin" })).toMatchObject({ status: 401 });
});

test("an API key that may set addresses cannot take away a role that an address gives", async () => {
  const adminEmails = ["root@example.com", "bob@example.com"];
  const opened = await openAdmin({}, { plugins: [admin({ adminEmails }), apiKey()] });
  const { root, bob, call, store } = opened;
  await store.update(user, { where: { id: bob.id } }, { emailVerified: true });
  const { key } = await makeKey(root.browser, { permissions: { user: ["set-email", "update"] } });
  const changes = [{ email: "elsewhere@example.com" }, { emailVerified: false }];
  for (const data of changes) {
    const changed = await program(opened, key).post("/admin/update-user", { userId: bob.id, data });
    expect(changed).toMatchObject(refused);
  }
  expect(await store.find(user, { where: { id: bob.id } })).toMatchObject({ email: bob.email, emailVerified: true });
  const moved = await call(root.browser, "update-user", { userId: bob.id, data: changes[0] });
  expect(moved).toMatchObject({ status: 200 });
});
