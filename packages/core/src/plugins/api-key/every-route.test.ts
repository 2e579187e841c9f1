import { answer } from "sallyport-tests/ground/answer";
import { describe, expect, expectTypeOf, test } from "vitest";
import { API_KEY_STATEMENTS } from "../../access/api-key-statements.ts";
import { can } from "../../access/can.ts";
import { createRole } from "../../access/role.ts";
import type { EventContext } from "../../contracts/event-listeners.ts";
import { coreRoutes } from "../../endpoints/routes.ts";
import { walkRoutes } from "../../pipeline/walk-routes.ts";
import { type ActiveSession, defineEndpoint, definePlugin } from "../../plugin.ts";
import { makeKey, openKeys, openOwnKey, program } from "../../test/api-keys.ts";
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
const DELETION = { user: { deleteUser: { enabled: true } } };

test.each(open.map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s declares permissions that a key can have, requires a session and starts none",
  (path, { apiKey: needs = {}, session, startsSession = false }) => {
    expect(can(keys, "key", needs)).toBe(true);
    expect([session, startsSession]).toEqual(["required", false]);
    // Endpoints of the user's own account and credentials do not accept keys.
    expect(path).toMatch(/^\/(organization|admin)\//);
    expect(path).not.toMatch(/password|impersonat|leave|delete$|transfer|active/);
  },
);

test("every other endpoint that requires a session rejects a key with all permissions", async () => {
  const { ci } = await openOwnKey({}, DELETION, { permissions: API_KEY_STATEMENTS });
  const gated = closed.filter(
    ({ path, serverOnly, body }) =>
      !serverOnly && body === undefined && !/two-factor|-policies|-domains|-joinable/.test(path),
  );
  expect(gated.length).toBeGreaterThan(10);
  for (const { path, method } of gated) {
    const { status, body } = method === "GET" ? await ci.get(path) : await ci.post(path);
    // The query is validated before the session check.
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    expect([path, status, code]).toEqual([
      path,
      expect.toSatisfy((seen) => seen === 403 || seen === 400),
      expect.toSatisfy((seen) => seen === "NOT_WITH_A_KEY" || seen === "VALIDATION_ERROR"),
    ]);
  }
});

test("endpoints for passwords, email, accounts, keys and deletion reject a key with a valid body too", async () => {
  const { alice, id, ci } = await openOwnKey({}, DELETION, { permissions: API_KEY_STATEMENTS });
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

test("events contain the key and the user or organization that owns it", async () => {
  const recorded: unknown[] = [];
  const events = {
    "organization.updated": (_: unknown, { actor, organizationId }: EventContext) => {
      recorded.push({ actor, organizationId });
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
  expect(recorded).toEqual([
    { actor: { userId: alice.id, sessionId: own.id, apiKeyId: own.id }, organizationId: "acme" },
    { actor: { userId: its.id, sessionId: its.id, apiKeyId: its.id }, organizationId: "acme" },
  ]);
});

const READ = { member: ["read"] };
const definition = { method: "GET", session: "required", apiKey: READ, errors: [] } as const;

const of = (handler: {
  readonly session: ActiveSession | null;
  readonly actor: ActiveSession;
  readonly key: unknown;
}) => ({
  user: handler.session?.user.id ?? null,
  actor: handler.actor.user.id,
  key: handler.key,
});

const plugin = definePlugin({
  id: "probe",
  routes: {
    mine: defineEndpoint({
      ...definition,
      path: "/mine",
      handler(ctx) {
        expectTypeOf(ctx.session).toEqualTypeOf<ActiveSession>();
        return of(ctx);
      },
    }),
    ours: defineEndpoint({
      ...definition,
      path: "/ours",
      apiKeyOwner: "organization",
      handler(ctx) {
        expectTypeOf(ctx.session).toEqualTypeOf<ActiveSession | null>();
        return of(ctx);
      },
    }),
    everybodys: defineEndpoint({
      ...definition,
      path: "/everybodys",
      apiKeyOwner: "either",
      handler(ctx) {
        expectTypeOf(ctx.session).toEqualTypeOf<ActiveSession | null>();
        expectTypeOf(ctx.actor).toEqualTypeOf<ActiveSession>();
        return of(ctx);
      },
    }),
  } as never,
});

async function prepare() {
  const opened = openKeys({}, { plugins: [plugin] });
  const alice = await opened.person("alice");
  await opened.create("acme", alice);
  const own = await makeKey(alice.browser, { permissions: READ });
  const acme = await makeKey(alice.browser, { organizationId: "acme", permissions: READ });
  return { opened, alice, own, acme, byUser: program(opened, own.key), byAcme: program(opened, acme.key) };
}

const refused = { status: 403, body: { code: "NOT_WITH_A_KEY" } };

describe("a plugin's endpoint that accepts keys", () => {
  test("accepts only users' keys by default", async () => {
    const { alice, own, byUser, byAcme } = await prepare();
    const body = { user: alice.id, actor: alice.id, key: { id: own.id, organizationId: null } };
    expect(await byUser.get("/mine")).toMatchObject({ status: 200, body });
    expect(await byAcme.get("/mine")).toMatchObject(refused);
    expect(await answer(alice.browser.get("/mine"))).toMatchObject({
      status: 200,
      body: { user: alice.id, key: null },
    });
  });

  test("accepts only organizations' keys with apiKeyOwner organization, without a user", async () => {
    const { alice, acme, byUser, byAcme } = await prepare();
    const body = { user: null, actor: acme.id, key: { id: acme.id, organizationId: "acme" } };
    expect(await byAcme.get("/ours")).toMatchObject({ status: 200, body });
    expect(await byUser.get("/ours")).toMatchObject(refused);
    expect(await answer(alice.browser.get("/ours"))).toMatchObject({ status: 200, body: { user: alice.id } });
  });

  test("accepts both with apiKeyOwner either", async () => {
    const { alice, byUser, byAcme } = await prepare();
    expect(await byUser.get("/everybodys")).toMatchObject({ status: 200, body: { user: alice.id } });
    expect(await byAcme.get("/everybodys")).toMatchObject({ status: 200, body: { user: null } });
  });
});

test("the admin endpoints reject an organization's key", async () => {
  const { byAcme, alice } = await prepare();
  expect(await byAcme.get(`/admin/get-user?id=${alice.id}`)).toMatchObject(refused);
});
