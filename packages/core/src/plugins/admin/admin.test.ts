import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { admin } from "./index.ts";

test("a ban ends after banExpiresIn, and the next sign-in clears its columns", async () => {
  const { auth, root, alice, call, me, clock } = await openAdmin();
  const body = { userId: alice.id, banReason: "spam", banExpiresIn: 3600 };
  const banned = { banned: true, banReason: "spam" };
  expect(await call(root.browser, "ban-user", body)).toMatchObject({ status: 200, body: { user: banned } });
  clock.advance({ seconds: 3599 });
  const early = await new Browser(auth).post("/sign-in/email", { email: alice.email, password: ALICE.password });
  expect(early.code).toBe("BANNED_USER");
  clock.advance({ seconds: 1 });
  expect(await me(await signIn(auth))).toMatchObject({ user: { banned: false, banReason: null, banExpires: null } });
});

const withPolicy = (decision: { readonly deny: string } | { readonly challenge: string }) => {
  let isOn = false;
  const probe = definePlugin({
    id: "probe",
    errors: { NOT_TODAY: { status: 403, message: "Not today" } },
    policy: { concerns: () => isOn, decide: () => decision },
    challenges: { code: { page: () => "/code", answer: () => ({}) } },
  });
  return {
    plugins: [admin({ adminEmails: ["root@example.com"] }), probe],
    switchOn: () => {
      isOn = true;
    },
  };
};

test("a policy may deny an impersonation, but cannot challenge it", async () => {
  const denying = withPolicy({ deny: "NOT_TODAY" });
  const one = await openAdmin({}, { plugins: denying.plugins });
  denying.switchOn();
  const refused = await one.call(one.root.browser, "impersonate-user", { userId: one.alice.id });
  expect(refused).toMatchObject({ status: 403, body: { code: "NOT_TODAY" } });
  expect(await one.me(one.root.browser)).toMatchObject({ user: { id: one.root.id } });

  const challenging = withPolicy({ challenge: "code" });
  const other = await openAdmin({}, { plugins: challenging.plugins });
  challenging.switchOn();
  expect(await other.call(other.root.browser, "impersonate-user", { userId: other.alice.id })).toMatchObject({
    status: 200,
  });
});

test.each([
  ["ban-user", "YOU_CANNOT_BAN_YOURSELF"],
  ["remove-user", "YOU_CANNOT_REMOVE_YOURSELF"],
])("an administrator cannot target themselves: %s", async (name, code) => {
  const { root, call } = await openAdmin();
  expect(await call(root.browser, name, { userId: root.id })).toMatchObject({ status: 400, body: { code } });
});

test("the last administrator, and one by configuration, cannot be demoted or deleted", async () => {
  const { store, root, alice, call } = await openAdmin({}, { user: { deleteUser: { enabled: true } } });
  const demote = (by: typeof root) => call(by.browser, "set-role", { userId: by.id, role: "user" });
  expect(await demote(root)).toMatchObject({ status: 409, body: { code: "ADMIN_BY_CONFIGURATION" } });
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  await store.update(user, { where: { id: root.id } }, { emailVerified: false });
  expect(await demote(alice)).toMatchObject({ status: 409, body: { code: "ONLY_ADMIN" } });
  const deleted = alice.browser.post("/delete-user", { password: ALICE.password });
  expect(await answer(deleted)).toMatchObject({ status: 409, body: { code: "USER_DELETION_BLOCKED" } });
});

test.each([{ adminRoles: "user" }, { adminRoles: ["admin", "user"] }, { defaultRole: "admin" }])(
  "%j would make every new user an administrator, and is rejected at start-up",
  (options) => {
    expect(() => admin(options)).toThrow(/^admin: adminRoles must not name (user|admin), the default role/);
  },
);

const NOBODY = Array.from({ length: 250 }, (_, number) => `a${String(number).padStart(3, "0")}`);

/** Alice is an admin by her role, root no longer by the configuration. Others are banned or have similar roles. */
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

test("finds the other administrator among hundreds of banned and former ones", async () => {
  const { add, demote } = await openCrowd();
  await add("zoe", { role: "admin" });
  expect(await demote()).toMatchObject({ status: 200, body: { user: { role: "user" } } });
});

test("banned and former administrators do not count as administrators", async () => {
  const { add, demote } = await openCrowd();
  await add("zoe", { role: "admin", banned: true });
  expect(await demote()).toMatchObject({ status: 409, body: { code: "ONLY_ADMIN" } });
});

test("the sign-in response and every session have the role that the configuration gives", async () => {
  const { auth, root, me } = await openAdmin();
  const asAdmin = { user: { role: "user,admin" } };
  // This session began before the address was verified.
  expect(await me(root.browser)).toMatchObject(asAdmin);
  const browser = new Browser(auth);
  const body = { email: root.email, password: ALICE.password };
  expect(await answer(browser.post("/sign-in/email", body))).toMatchObject({ body: asAdmin });
  expect(await me(browser)).toMatchObject(asAdmin);
});

test("sign-in stores the role that the configuration gives, and emits its event once", async () => {
  const recorded: unknown[] = [];
  const events = {
    "user.role-changed": ({ previousRole }: { readonly previousRole: string }) => void recorded.push(previousRole),
  };
  const { auth, root, store } = await openAdmin({}, { events });
  const column = async () => Reflect.get(Object(await store.find(user, { where: { id: root.id } })), "role");
  expect(await column()).toBe("user");
  for (let times = 0; times < 2; times++)
    await new Browser(auth).post("/sign-in/email", { email: root.email, password: ALICE.password });
  expect(await column()).toBe("user,admin");
  expect(recorded).toEqual(["user"]);
});
