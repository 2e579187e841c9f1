import { expect, test } from "vitest";
import { API_KEY_STATEMENTS } from "../../access/api-key-statements.ts";
import { can } from "../../access/can.ts";
import { createRole } from "../../access/role.ts";
import type { EventContext } from "../../contracts/event-listeners.ts";
import { coreRoutes } from "../../endpoints/routes.ts";
import { walkRoutes } from "../../pipeline/walk-routes.ts";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";
import { admin } from "../admin/index.ts";
import { organization } from "../organization/index.ts";
import { twoFactor } from "../two-factor/index.ts";
import { apiKey } from "./index.ts";

const plugins = [organization({ teams: { enabled: true } }), admin(), twoFactor(), apiKey({ organizations: true })];
const all = [coreRoutes, ...plugins.map((plugin) => plugin.routes ?? {})]
  .flatMap((tree) => walkRoutes(tree))
  .map(({ endpoint }) => endpoint);
const open = all.filter(({ apiKey: needs }) => needs !== undefined);
const closed = all.filter(({ apiKey: needs, session }) => needs === undefined && session !== undefined);
const keys = { key: createRole(API_KEY_STATEMENTS) };

test.each(open.map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s names what a key must grant, and begins, ends or guards no session",
  (path, { apiKey: needs = {}, session, startsSession = false }) => {
    expect(can(keys, "key", needs)).toBe(true);
    expect([session, startsSession]).toEqual(["required", false]);
    // Credentials are the person's alone.
    expect(path).toMatch(/^\/(organization|admin)\//);
    expect(path).not.toMatch(/password|impersonat|leave|delete$|transfer|active/);
  },
);

test("every other route that asks for a session refuses the most powerful key", async () => {
  const opened = openKeys({}, { user: { deleteUser: { enabled: true } } });
  const alice = await opened.person("alice");
  const { key } = await makeKey(alice.browser, { permissions: API_KEY_STATEMENTS });
  const ci = program(opened, key);
  const gated = closed.filter(
    ({ path, serverOnly, body }) => !serverOnly && body === undefined && !/two-factor/.test(path),
  );
  expect(gated.length).toBeGreaterThan(10);
  for (const { path, method } of gated) {
    const { status, body } = method === "GET" ? await ci.get(path) : await ci.post(path);
    // Queries are read before the gate.
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    expect([path, status, code]).toEqual([
      path,
      expect.toSatisfy((seen) => seen === 403 || seen === 400),
      expect.toSatisfy((seen) => seen === "NOT_WITH_A_KEY" || seen === "VALIDATION_ERROR"),
    ]);
  }
});

test("passwords, addresses, accounts, keys and deletion refuse it with a right body too", async () => {
  const opened = openKeys({}, { user: { deleteUser: { enabled: true } } });
  const alice = await opened.person("alice");
  const { id, key } = await makeKey(alice.browser, { permissions: API_KEY_STATEMENTS });
  const ci = program(opened, key);
  for (const [path, body] of [
    ["/change-password", { currentPassword: "correct horse", newPassword: "another horse" }],
    ["/change-email", { newEmail: "mallory@example.com" }],
    ["/delete-user", { password: "correct horse" }],
    ["/unlink-account", { providerId: "credential" }],
    ["/update-user", { name: "Mallory" }],
    ["/revoke-sessions", {}],
    ["/reauthenticate", { password: "correct horse" }],
    ["/api-key/create", { name: "more" }],
    ["/api-key/update", { keyId: id, permissions: {} }],
    ["/api-key/rotate", { keyId: id }],
    ["/api-key/revoke", { keyId: id }],
    ["/organization/create", { name: "Mine", slug: "mine" }],
    ["/organization/set-active", { organizationId: "acme" }],
    ["/admin/impersonate-user", { userId: alice.id }],
    ["/admin/set-user-password", { userId: alice.id, newPassword: "another horse" }],
  ] as const)
    expect([path, await ci.post(path, body)]).toMatchObject([path, { status: 403, body: { code: "NOT_WITH_A_KEY" } }]);
});

test("an admin's key does what it grants, and makes nobody an admin with less", async () => {
  const opened = openKeys();
  const [root, bob] = [await opened.person("root"), await opened.person("bob")];
  const { user } = await import("../../store.ts");
  await opened.store.update(user, { where: { id: root.id } }, { role: "admin" } as object);
  const { key } = await makeKey(root.browser, { permissions: { user: ["get", "set-role", "create"] } });
  const ci = program(opened, key);
  expect(await ci.get(`/admin/get-user?id=${bob.id}`)).toMatchObject({ status: 200, body: { id: bob.id } });
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" } };
  expect(await ci.post("/admin/set-role", { userId: bob.id, role: "admin" })).toMatchObject(refused);
  const made = { email: "new@example.com", name: "New", role: "admin" };
  expect(await ci.post("/admin/create-user", made)).toMatchObject(refused);
  expect(await ci.post("/admin/create-user", { ...made, role: "user" })).toMatchObject({ status: 200 });
  expect(await ci.post("/admin/ban-user", { userId: bob.id })).toMatchObject({
    status: 403,
    body: { code: "API_KEY_LACKS_PERMISSION" },
  });
});

test("an admin's key takes no role that it could not give", async () => {
  const opened = openKeys();
  const [root, bob] = [await opened.person("root"), await opened.person("bob")];
  const { user } = await import("../../store.ts");
  for (const { id } of [root, bob]) await opened.store.update(user, { where: { id } }, { role: "admin" } as object);
  const { key } = await makeKey(root.browser, { permissions: { user: ["get", "set-role", "update"] } });
  const ci = program(opened, key);
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" } };
  expect(await ci.post("/admin/set-role", { userId: bob.id, role: "user" })).toMatchObject(refused);
  const body = { userId: bob.id, data: { role: "user" } };
  expect(await ci.post("/admin/update-user", body)).toMatchObject(refused);
  expect(await opened.store.find(user, { where: { id: bob.id } })).toMatchObject({ role: "admin" });
});

test("events name the key, and the people or organization behind it", async () => {
  const heard: unknown[] = [];
  const events = {
    "organization.updated": (_: unknown, { actor, organizationId }: EventContext) => {
      heard.push({ actor, organizationId });
    },
  };
  const opened = openKeys({}, { events });
  const alice = await opened.person("alice");
  await opened.create("acme", alice);
  const permissions = { organization: ["update"] };
  const own = await makeKey(alice.browser, { permissions });
  const its = await makeKey(alice.browser, { permissions, organizationId: "acme" });
  for (const { key } of [own, its])
    await program(opened, key).post("/organization/update", { organizationId: "acme", data: { name: key } });
  expect(heard).toEqual([
    { actor: { userId: alice.id, sessionId: own.id, apiKeyId: own.id }, organizationId: "acme" },
    { actor: { userId: its.id, sessionId: its.id, apiKeyId: its.id }, organizationId: "acme" },
  ]);
});
