import { createAccessControl } from "@sallyport/core/access";
import { admin } from "@sallyport/core/admin";
import { organization } from "@sallyport/core/organization";
import { Outbox } from "@sallyport/testing";
import { beforeAll, expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, serving, watch } from "../fixtures/serving.ts";
import { type AdminClientOptions, adminClient } from "./index.ts";

const outbox = new Outbox();
const server = serving(
  { ...outbox.options, plugins: [admin({ adminEmails: ["root@example.com"] }), organization()] },
  (place) => createAuthClient({ ...place, plugins: [adminClient()] }),
);
let root: Awaited<ReturnType<typeof server.join>>;
beforeAll(async () => {
  root = await server.join("root");
  await root.client.sendVerificationEmail({ email: "root@example.com" });
  const { token } = await outbox.last("verify-email");
  await root.client.verifyEmail({ query: { token } });
});

test("the user list, a user and their sessions update after an admin's calls", async () => {
  const { id, client: ada, credentials } = await server.join("ada");
  const { $users, $user, $userSessions, $userAccounts, admin } = root.client;
  const query = { searchValue: "ada@", searchOperator: "starts_with" } as const;
  const [$page, $ada, $sessions, $accounts] = [$users(query), $user(id), $userSessions(id), $userAccounts(id)];
  const leave = watch($page, $ada, $sessions, $accounts);
  await eventually(() => {
    expect($page.value.data).toMatchObject({ total: 1, users: [{ id }], nextCursor: null });
    expect($ada.value.data).toMatchObject({ name: "ada", role: "user", banned: false });
    expect($sessions.value.data?.sessions).toHaveLength(1);
    expect($accounts.value.data?.accounts).toMatchObject([{ providerId: "credential", createdAt: expect.any(Date) }]);
  });

  const banned = await admin.banUser({ userId: id, banReason: "spam", banExpiresIn: 3600 });
  expect(banned.data?.user.banExpires).toBeInstanceOf(Date);
  await eventually(() => {
    expect($page.value.data?.users[0]).toMatchObject({ banned: true, banReason: "spam" });
    expect($ada.value.data?.banExpires).toBeInstanceOf(Date);
    expect($sessions.value.data?.sessions).toEqual([]);
  });
  expect((await ada.signIn.email(credentials)).error?.code).toBe("BANNED_USER");

  expect((await admin.removeUser({ userId: id })).data).toEqual({ success: true });
  await eventually(() => {
    expect($page.value.data).toMatchObject({ total: 0, users: [] });
    expect($ada.value).toMatchObject({ data: null, error: { code: "USER_NOT_FOUND" } });
  });
  leave();
});

test("an admin impersonates a user and stops, and the session shows the impersonation", async () => {
  const { id } = await server.join("bea");
  const { $session, $users, admin } = root.client;
  const leave = watch($session, $users());
  await eventually(() => expect($users().value.data?.users.length).toBeGreaterThan(1));
  await admin.impersonateUser({ userId: id });
  await eventually(() => {
    expect($session.value.data).toMatchObject({ user: { id }, session: { impersonatedBy: root.id } });
    expect($users().value).toMatchObject({ data: null, error: { code: "NOT_WHILE_IMPERSONATING" } });
  });
  expect((await admin.stopImpersonating()).data?.user.id).toBe(root.id);
  await eventually(() => {
    expect($session.value.data?.user.id).toBe(root.id);
    expect($users().value.data?.users.length).toBeGreaterThan(1);
  });
  leave();
});

test("an admin's data is removed after they lose the role or sign out", async () => {
  const { id, client } = await server.join("cyd");
  await root.client.admin.setRole({ userId: id, role: ["user", "admin"] });
  const $page = client.$users();
  const leave = watch($page);
  await eventually(() => expect($page.value.data?.users.length).toBeGreaterThan(1));
  await root.client.admin.setRole({ userId: id, role: "user" });
  await $page.value.refetch();
  expect($page.value).toMatchObject({ data: null, error: { code: "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS" } });
  await client.signOut();
  await eventually(() => expect($page.value).toMatchObject({ data: null, error: null, isPending: false }));
  leave();
});

test("only admins can list the sign-in methods of a user", async () => {
  const { id, client } = await server.join("dee");
  const query = { userId: id };
  expect((await root.client.admin.listUserAccounts({ query })).data?.accounts).toMatchObject([
    { providerId: "credential", userId: id },
  ]);
  expect((await client.admin.listUserAccounts({ query })).error).toMatchObject({
    code: "YOU_ARE_NOT_ALLOWED_TO_GET_USER",
    status: 403,
  });
  const visitor = server.openBrowser()().client;
  expect((await visitor.admin.listUserAccounts({ query })).error?.status).toBe(401);
});

test("lists the organizations of a user in pages", async () => {
  const { id, client } = await server.join("fay");
  for (const slug of ["acme", "beta"])
    await client.$fetch("/organization/create", { method: "POST", body: { name: slug, slug } });
  const query = { userId: id, limit: 1 };
  const $first = root.client.$userOrganizations(query);
  const leave = watch($first);
  await eventually(() => expect($first.value.data?.organizations).toMatchObject([{ slug: "acme", role: "owner" }]));
  expect($first.value.data?.organizations[0]?.joinedAt).toBeInstanceOf(Date);
  const $second = root.client.$userOrganizations({ ...query, cursor: $first.value.data?.nextCursor ?? "" });
  await $second.value.refetch();
  expect($second.value.data).toMatchObject({ organizations: [{ slug: "beta" }], nextCursor: null });
  const $own = client.$userOrganizations({ userId: id });
  await $own.value.refetch();
  expect($own.value).toMatchObject({ data: null, error: { code: "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS" } });
  leave();
});

test("checkRolePermission answers locally, without a request", async () => {
  const ac = createAccessControl({ ticket: ["close", "reopen"] });
  const roles = { clerk: ac.newRole({ ticket: ["close"] }), admin: ac.newRole({ ticket: ["reopen"] }) };
  const asking = (options: AdminClientOptions) =>
    createAuthClient({ plugins: [adminClient(options)] }).admin.checkRolePermission;
  const own = asking({ ac, roles });
  const [close, both] = [{ ticket: ["close"] }, { ticket: ["close", "reopen"] }];
  expect([own({ role: "clerk", permissions: close }), own({ role: "clerk", permissions: both })]).toEqual([
    true,
    false,
  ]);
  expect(own({ role: "clerk,admin", permissions: both })).toBe(false);
  expect(own({ role: "clerk", permissions: { ...close, user: ["ban"] }, connector: "OR" })).toBe(true);
  expect(own({ role: String("nobody"), permissions: close })).toBe(false);
  expect(own({ role: "admin", permissions: { user: ["ban"] } })).toBe(false);
  const builtIn = asking({});
  expect(builtIn({ role: "admin", permissions: { user: ["ban"] } })).toBe(true);
  expect(builtIn({ role: "user", permissions: { user: ["ban"] } })).toBe(false);
  expect(builtIn({ role: "admin", permissions: {} })).toBe(false);
  expect((await server.openBrowser()().client.admin.listUsers()).error?.code).toBe("UNAUTHORIZED");
});
