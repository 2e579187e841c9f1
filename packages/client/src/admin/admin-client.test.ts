import { createAccessControl } from "@sallyport/core/access";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveAdmin } from "../fixtures/admin-server.ts";
import { eventually, watch } from "../fixtures/organization-server.ts";

let server: Awaited<ReturnType<typeof serveAdmin>>;
beforeAll(async () => {
  server = await serveAdmin();
});
afterAll(() => server.close());

test("the list, a user and their sessions follow what an admin's calls change", async () => {
  const { root, join } = server;
  const { id, client: ada } = await join("ada");
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
  expect((await ada.signIn.email({ email: "ada@example.com", password: server.password })).error?.code).toBe(
    "BANNED_USER",
  );

  expect((await admin.removeUser({ userId: id })).data).toEqual({ success: true });
  await eventually(() => {
    expect($page.value.data).toMatchObject({ total: 0, users: [] });
    expect($ada.value).toMatchObject({ data: null, error: { code: "USER_NOT_FOUND" } });
  });
  leave();
});

test("an admin comes in as a user and goes back, and the session says so meanwhile", async () => {
  const { root, join } = server;
  const { id } = await join("bea");
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

test("what an admin saw goes when they are one no longer", async () => {
  const { root, join } = server;
  const { id, client } = await join("cyd");
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

test("the ways in of a user are told to admins alone", async () => {
  const { root, join, openBrowser } = server;
  const { id, client } = await join("dee");
  const query = { userId: id };
  expect((await root.client.admin.listUserAccounts({ query })).data?.accounts).toMatchObject([
    { providerId: "credential", userId: id },
  ]);
  expect((await client.admin.listUserAccounts({ query })).error).toMatchObject({
    code: "YOU_ARE_NOT_ALLOWED_TO_GET_USER",
    status: 403,
  });
  expect((await openBrowser().admin.listUserAccounts({ query })).error?.status).toBe(401);
});

test("the organizations of a user, page by page", async () => {
  const { root, join } = server;
  const { id, client } = await join("fay");
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

test("a role is asked without the server, beside the calls that go to it", async () => {
  const ac = createAccessControl({ ticket: ["close", "reopen"] });
  const roles = { clerk: ac.newRole({ ticket: ["close"] }), admin: ac.newRole({ ticket: ["reopen"] }) };
  const { admin } = server.openBrowser({ ac, roles });
  expect(admin.checkRolePermission({ role: "clerk", permissions: { ticket: ["close"] } })).toBe(true);
  expect(admin.checkRolePermission({ role: "clerk", permissions: { ticket: ["close", "reopen"] } })).toBe(false);
  expect(admin.checkRolePermission({ role: "clerk,admin", permissions: { ticket: ["close", "reopen"] } })).toBe(false);
  expect(
    admin.checkRolePermission({ role: "clerk", permissions: { ticket: ["close"], user: ["ban"] }, connector: "OR" }),
  ).toBe(true);
  expect(admin.checkRolePermission({ role: String("nobody"), permissions: { ticket: ["close"] } })).toBe(false);
  expect(admin.checkRolePermission({ role: "admin", permissions: { user: ["ban"] } })).toBe(false);
  const { admin: builtIn } = server.openBrowser();
  expect(builtIn.checkRolePermission({ role: "admin", permissions: { user: ["ban"] } })).toBe(true);
  expect(builtIn.checkRolePermission({ role: "user", permissions: { user: ["ban"] } })).toBe(false);
  expect(builtIn.checkRolePermission({ role: "admin", permissions: {} })).toBe(false);
  expect((await builtIn.listUsers()).error?.code).toBe("UNAUTHORIZED");
});
