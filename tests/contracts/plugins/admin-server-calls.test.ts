import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";

const PASSWORD = "correct horse battery";

/** Signs up an admin and a user for server calls. */
async function openServer() {
  const { auth, store } = openAuth({
    user: { additionalFields: { plan: { type: "string", input: false, required: false } } },
    plugins: [admin({ adminEmails: ["root@example.com"] }), apiKey()],
  });
  const join = async (name: string) => {
    const email = `${name}@example.com`;
    const { headers, response } = await auth.api.signUp.email({
      body: { name, email, password: PASSWORD },
      returnHeaders: true,
    });
    const cookie = headers.getSetCookie().map((line) => line.split(";")[0]);
    return { id: response.user.id, email, headers: { cookie: cookie.join("; ") } };
  };
  const root = await join("root");
  await store.update(user, { where: { id: root.id } }, { emailVerified: true });
  return { auth, api: auth.api.admin, root, alice: await join("alice"), join };
}

test("runs every admin call on behalf of the user in the headers", async () => {
  const { api, root, alice } = await openServer();
  const { headers } = root;
  const made = await api.createUser({ body: { email: "eve@example.com", name: "Eve", password: PASSWORD }, headers });
  const userId = made.user.id;
  const of = { body: { userId }, headers };
  expect(await api.getUser({ query: { id: userId }, headers })).toMatchObject({ name: "Eve" });
  expect((await api.listUsers({ query: { searchValue: "EVE" }, headers })).users).toMatchObject([{ id: userId }]);
  expect(await api.updateUser({ body: { userId, data: { plan: "gold" } }, headers })).toMatchObject({ plan: "gold" });
  expect((await api.setRole({ body: { userId, role: ["user", "admin"] }, headers })).user.role).toBe("user,admin");
  expect((await api.setRole({ body: { userId, role: "user" }, headers })).user.role).toBe("user");
  expect((await api.banUser(of)).user.banned).toBe(true);
  expect((await api.unbanUser(of)).user.banned).toBe(false);
  expect(await api.setUserPassword({ body: { userId, newPassword: "another horse" }, headers })).toEqual({
    status: true,
  });
  expect((await api.listUserAccounts({ query: { userId }, headers })).accounts).toHaveLength(1);
  expect((await api.listUserSessions({ body: { userId: alice.id }, headers })).sessions).toHaveLength(1);
  const [session] = (await api.listUserSessions({ body: { userId: alice.id }, headers })).sessions;
  await api.revokeUserSession({ body: { sessionToken: String(session?.token) }, headers });
  expect((await api.listUserSessions({ body: { userId: alice.id }, headers })).sessions).toEqual([]);
  expect(await api.revokeUserSessions(of)).toEqual({ success: true });
  expect((await api.hasPermission({ body: { permissions: { user: ["ban"] } }, headers })).success).toBe(true);
  const as = await api.impersonateUser({ ...of, returnHeaders: true });
  expect(as.response.user.id).toBe(userId);
  const cookie = as.headers.getSetCookie().map((line) => line.split(";")[0]);
  const back = await api.stopImpersonating({ body: {}, headers: { cookie: cookie.join("; ") } });
  expect(back.user.id).toBe(root.id);
  expect(await api.removeUser(of)).toEqual({ success: true });
});

test("rejects a call without headers, and a call on behalf of a user without permission", async () => {
  const { api, root, alice } = await openServer();
  // hasPermission with a role needs no caller.
  const { hasPermission: _, ...named } = api;
  const calls: readonly ((input: never) => Promise<unknown>)[] = Object.values(named);
  expect(calls).toHaveLength(15);
  for (const call of calls) {
    const right = { userId: root.id, email: "eve@example.com", name: "Eve", role: "user", data: { name: "Eve" } };
    const body = { ...right, newPassword: "another horse", sessionToken: "x", permissions: { user: ["ban"] } };
    const asked = { body, query: { userId: root.id, id: root.id } };
    await expect(call(asked as never)).rejects.toMatchObject({ code: "HEADERS_REQUIRED" });
  }
  const { headers } = alice;
  await expect(api.banUser({ body: { userId: root.id }, headers })).rejects.toMatchObject({ status: 403 });
  await expect(api.listUsers({ query: {}, headers })).rejects.toMatchObject({ status: 403 });
});

test("updates fields that users cannot write, with an API key limited to user updates", async () => {
  const { auth, api, root, alice } = await openServer();
  const body = { name: "payments", permissions: { user: ["update"] } };
  const { key } = await auth.api.apiKey.create({ body, headers: root.headers });
  const headers = { "x-api-key": key };
  const { id: userId } = alice;
  await expect(auth.api.updateUser({ body: { plan: "gold" } as object, headers: alice.headers })).rejects.toMatchObject(
    { status: 400 },
  );
  expect(await api.updateUser({ body: { userId, data: { plan: "gold" } }, headers })).toMatchObject({ plan: "gold" });
  const shown = await auth.api.getSession({ headers: alice.headers });
  expect(shown?.user).toMatchObject({ plan: "gold" });
  for (const call of [
    api.updateUser({ body: { userId, data: { role: "admin" } }, headers }),
    api.updateUser({ body: { userId, data: { email: "mallory@example.com" } }, headers }),
    api.banUser({ body: { userId }, headers }),
    api.setUserPassword({ body: { userId, newPassword: "another horse" }, headers }),
  ])
    await expect(call).rejects.toMatchObject({ status: 403 });
});
