import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { createRole } from "../../access/role.ts";
import { defineHook, definePlugin } from "../../plugin.ts";
import { user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { admin } from "./index.ts";

const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" } };
const support = createRole({ user: ["create", "get", "update", "set-email", "delete"] });
const options = { adminEmails: ["root@example.com", "Chief@Example.COM"], roles: { support } };

/** Alice is support: she may make and change users, but no admins. */
async function openSupport() {
  const opened = await openAdmin(options);
  await opened.call(opened.root.browser, "set-role", { userId: opened.alice.id, role: "support" });
  return opened;
}

test("who may not give roles makes nobody an admin by the address of one", async () => {
  const { alice, bob, root, call, store } = await openSupport();
  const chief = { email: "CHIEF@example.com", name: "Chief", password: ALICE.password };
  expect(await call(alice.browser, "create-user", { ...chief, data: { emailVerified: true } })).toMatchObject(refused);
  for (const { id } of [alice, bob]) {
    const data = { email: chief.email, emailVerified: true };
    expect(await call(alice.browser, "update-user", { userId: id, data })).toMatchObject(refused);
  }
  // Unverified it makes nobody one, and stays so.
  const moved = await call(alice.browser, "update-user", { userId: bob.id, data: { email: chief.email } });
  expect(moved).toMatchObject({ status: 200, body: { email: "chief@example.com", emailVerified: false } });
  const proof = { userId: bob.id, data: { emailVerified: true } };
  expect(await call(alice.browser, "update-user", proof)).toMatchObject(refused);
  expect((await call(bob.browser, "set-role", { userId: bob.id, role: "admin" })).status).toBe(403);
  expect(await store.find(user, { where: { id: bob.id } })).toMatchObject({ emailVerified: false });
  expect(await call(root.browser, "update-user", proof)).toMatchObject({ status: 200 });
  // In any case of its letters.
  expect((await call(bob.browser, "set-role", { userId: alice.id, role: "user" })).status).toBe(200);
});

test("a proof of an address is given by who may set addresses", async () => {
  const roles = { clerk: createRole({ user: ["update"] }) };
  const { root, alice, bob, call } = await openAdmin({ roles });
  await call(root.browser, "set-role", { userId: alice.id, role: "clerk" });
  const body = { userId: bob.id, data: { emailVerified: true } };
  expect(await call(alice.browser, "update-user", body)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL" },
  });
  expect((await call(alice.browser, "update-user", { userId: bob.id, data: { name: "B" } })).status).toBe(200);
});

test("who may only create users makes nobody whose address counts as proven", async () => {
  const roles = { clerk: createRole({ user: ["create"] }) };
  const { root, alice, call, store } = await openAdmin({ roles });
  await call(root.browser, "set-role", { userId: alice.id, role: "clerk" });
  const body = { email: "ceo@example.org", name: "CEO", password: ALICE.password, data: { emailVerified: true } };
  expect(await call(alice.browser, "create-user", body)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL" },
  });
  expect(await store.find(user, { where: { email: body.email } })).toBeNull();
  const unproven = { ...body, data: { emailVerified: false } };
  expect(await call(alice.browser, "create-user", unproven)).toMatchObject({
    body: { user: { emailVerified: false } },
  });
});

test("the last admin keeps the address that makes them one", async () => {
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

test("who may not delete is refused so, whomever they name", async () => {
  const { alice, call } = await openAdmin();
  expect(await call(alice.browser, "remove-user", { userId: alice.id })).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS" },
  });
});

test("a ban that another tool has written counts for the admin area at once", async () => {
  const { alice, bob, root, call, store } = await openAdmin();
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  await store.update(user, { where: { id: alice.id } }, { banned: true } as object);
  expect(await call(alice.browser, "set-role", { userId: bob.id, role: "admin" })).toMatchObject(refused);
  expect((await answer(alice.browser.get("/admin/list-users"))).status).toBe(403);
});

test("a call that began before its caller lost a right of it does nothing", async () => {
  let within = async (): Promise<unknown> => undefined;
  const slow = definePlugin({
    id: "probe",
    hooks: [defineHook({ when: "before", paths: ["/admin/update-user"], run: async () => void (await within()) })],
  });
  const roles = { clerk: createRole({ user: ["update"] }) };
  const plugins = [admin({ adminEmails: ["root@example.com"], roles }), slow];
  const { root, alice, bob, call, store } = await openAdmin({}, { plugins });
  await call(root.browser, "set-role", { userId: bob.id, role: "clerk" });
  for (const data of [{ emailVerified: true }, { email: "his@example.com" }, { role: "user" }]) {
    await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
    within = () => call(root.browser, "set-role", { userId: alice.id, role: "clerk" });
    expect(await call(alice.browser, "update-user", { userId: bob.id, data })).toMatchObject({ status: 403 });
  }
  expect(await store.find(user, { where: { id: bob.id } })).toMatchObject({
    email: bob.email,
    emailVerified: false,
    role: "clerk",
  });
});

test("a call that began before its caller's session ended does nothing", async () => {
  let within = async (): Promise<unknown> => undefined;
  const slow = definePlugin({
    id: "probe",
    hooks: [defineHook({ when: "before", paths: ["/admin/set-role"], run: async () => void (await within()) })],
  });
  const plugins = [admin({ adminEmails: ["root@example.com"] }), slow];
  const { root, alice, bob, call, auth } = await openAdmin({}, { plugins });
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  const other = new Browser(auth);
  await other.post("/sign-in/email", { email: alice.email, password: ALICE.password });
  within = () => other.post("/revoke-other-sessions");
  expect(await call(alice.browser, "set-role", { userId: bob.id, role: "admin" })).toMatchObject({ status: 401 });
});
