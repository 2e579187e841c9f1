import { answer } from "sallyport-tests/ground/answer";
import { describe, expect, expectTypeOf, test } from "vitest";
import { type ActiveSession, defineEndpoint, definePlugin } from "../../plugin.ts";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";

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

describe("an endpoint of a plugin that opens to keys", () => {
  test("takes users' keys alone, unless it says more", async () => {
    const { alice, own, byUser, byAcme } = await prepare();
    const body = { user: alice.id, actor: alice.id, key: { id: own.id, organizationId: null } };
    expect(await byUser.get("/mine")).toMatchObject({ status: 200, body });
    expect(await byAcme.get("/mine")).toMatchObject(refused);
    expect(await answer(alice.browser.get("/mine"))).toMatchObject({
      status: 200,
      body: { user: alice.id, key: null },
    });
  });

  test("takes organizations' keys alone where it says so, and no user stands behind them", async () => {
    const { alice, acme, byUser, byAcme } = await prepare();
    const body = { user: null, actor: acme.id, key: { id: acme.id, organizationId: "acme" } };
    expect(await byAcme.get("/ours")).toMatchObject({ status: 200, body });
    expect(await byUser.get("/ours")).toMatchObject(refused);
    expect(await answer(alice.browser.get("/ours"))).toMatchObject({ status: 200, body: { user: alice.id } });
  });

  test("takes both where it says so", async () => {
    const { alice, byUser, byAcme } = await prepare();
    expect(await byUser.get("/everybodys")).toMatchObject({ status: 200, body: { user: alice.id } });
    expect(await byAcme.get("/everybodys")).toMatchObject({ status: 200, body: { user: null } });
  });
});

test("an organization's key cannot ask the admin area", async () => {
  const { byAcme, alice } = await prepare();
  expect(await byAcme.get(`/admin/get-user?id=${alice.id}`)).toMatchObject(refused);
});
