import type { Auth } from "@sallyport/core";
import type { EventContext } from "@sallyport/core/plugin";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/admin.ts";

/** Creates an application with the server's admin calls, and records the event, actor and path of each call. */
async function openServerAdmin() {
  const recorded: string[] = [];
  const record = (_: unknown, { name, actor, path }: EventContext): void =>
    void recorded.push(`${name} ${actor} ${path}`);
  const events = { "user.banned": record, "user.role-changed": record, "password.changed": record };
  const opened = await openAdmin({ defaultBanReason: "house rules" }, { events });
  const { serverAdmin } = opened.auth.api as Auth<"admin">["api"];
  return { ...opened, serverAdmin, recorded };
}

test("a user is found by id or by email address in any case, and USER_NOT_FOUND is thrown otherwise", async () => {
  const { serverAdmin, alice } = await openServerAdmin();
  for (const user of [alice.id, "ALICE@example.com"]) {
    expect((await serverAdmin.banUser({ body: { user } })).user).toMatchObject({ id: alice.id, banned: true });
    expect((await serverAdmin.unbanUser({ body: { user } })).user).toMatchObject({ id: alice.id, banned: false });
  }
  for (const user of ["eve@example.com", "nobody", "alice@example.com "]) {
    await expect(serverAdmin.makeAdmin({ body: { user } })).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    await expect(serverAdmin.setPassword({ body: { user, newPassword: "another horse" } })).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
    });
  }
});

test("banUser uses the default reason, revokes the sessions and rejects the last administrator", async () => {
  const { serverAdmin, alice, me } = await openServerAdmin();
  const { user } = await serverAdmin.banUser({ body: { user: alice.id, banExpiresIn: 60 } });
  expect(user).toMatchObject({ banReason: "house rules" });
  expect(await me(alice.browser)).toBeNull();
  await expect(serverAdmin.banUser({ body: { user: "root@example.com" } })).rejects.toMatchObject({
    code: "ONLY_ADMIN",
  });
  await expect(serverAdmin.banUser({ body: { user: alice.id, banExpiresIn: 0 } })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
  });
});

test("makeAdmin keeps other roles and adds the role once", async () => {
  const { serverAdmin, alice, call } = await openServerAdmin();
  expect(await call(alice.browser, "ban-user", { userId: "x" })).toMatchObject({ status: 403 });
  for (const _ of [1, 2]) {
    expect((await serverAdmin.makeAdmin({ body: { user: alice.id } })).user).toMatchObject({ role: "user,admin" });
  }
  expect(await call(alice.browser, "ban-user", { userId: "x" })).toMatchObject({ status: 404 });
});

test("setPassword revokes the sessions, and a password that is too short changes nothing", async () => {
  const { serverAdmin, alice, me, anew } = await openServerAdmin();
  const short = serverAdmin.setPassword({ body: { user: alice.id, newPassword: "short" } });
  await expect(short).rejects.toMatchObject({ code: "PASSWORD_TOO_SHORT" });
  expect(await me(alice.browser)).not.toBeNull();
  await serverAdmin.setPassword({ body: { user: alice.id, newPassword: "another horse" } });
  expect(await me(alice.browser)).toBeNull();
  const credentials = { email: alice.email, password: "another horse" };
  expect(await answer(anew().post("/sign-in/email", credentials))).toMatchObject({ status: 200 });
});

test("events of server calls have no actor", async () => {
  const { serverAdmin, alice, recorded } = await openServerAdmin();
  await serverAdmin.banUser({ body: { user: alice.id } });
  await serverAdmin.makeAdmin({ body: { user: alice.id } });
  await serverAdmin.setPassword({ body: { user: alice.id, newPassword: "another horse" } });
  expect(recorded.filter((line) => line.includes("/serverAdmin/"))).toEqual([
    "user.banned null /serverAdmin/ban-user",
    "user.role-changed null /serverAdmin/make-admin",
    "password.changed null /serverAdmin/set-password",
  ]);
});

test("listUsers accepts the same query as /admin/list-users", async () => {
  const { serverAdmin } = await openServerAdmin();
  const { users, total } = await serverAdmin.listUsers({ query: { searchValue: "BOB" } });
  expect({ total, names: users.map(({ name }) => name) }).toEqual({ total: 1, names: ["bob"] });
  await expect(serverAdmin.listUsers({ query: { sortBy: "password" } })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
  });
});
