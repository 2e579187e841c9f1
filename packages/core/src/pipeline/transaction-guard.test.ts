import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { EndpointContext } from "../contracts/context.ts";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import { definePlugin } from "../contracts/plugin.ts";
import type { Schema } from "../contracts/table.ts";
import { user as userTable } from "../data/tables/user.ts";
import { memory } from "../memory.ts";
import { type Probe, probing } from "../test/probe.ts";

type Ctx = EndpointContext<undefined, unknown, string, "required">;

/** Runs one call of a route with this handler, and returns the error that it threw. */
async function callWith(work: (ctx: Ctx, user: User) => Promise<unknown>, environment = "test") {
  let thrown: unknown = null;
  const probe = defineEndpoint({
    method: "GET",
    path: "/probe",
    session: "required",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<{ done: boolean }> {
      try {
        await work(ctx, ctx.session.user);
      } catch (error) {
        thrown = error;
        throw error;
      }
      return { done: true };
    },
  });
  const { auth, store } = openAuth({ environment, plugins: [definePlugin({ id: "probe", routes: { probe } })] });
  const alice = await signUp(auth);
  const { status } = await alice.get("/probe");
  return { status, message: thrown instanceof TypeError ? thrown.message : thrown, store };
}

const uses: readonly [string, (ctx: Ctx, user: User) => Promise<unknown>][] = [
  ["users.find", (ctx, user) => ctx.services.users.find(user.id)],
  ["users.update", (ctx, user) => ctx.services.users.update(user.id, { name: "x" })],
  ["sessions.list", (ctx, user) => ctx.services.sessions.list(user.id)],
  ["store.transaction", (ctx) => ctx.services.store.transaction(async () => {})],
  [
    "mails.send",
    (ctx, user) =>
      ctx.services.mails.send(ctx, { kind: "notice", to: user.email, user, about: { kind: "password-changed" } }),
  ],
];

test.each(uses)("ctx.services.%s inside ctx.transaction throws immediately with a reason", async (name, use) => {
  for (const environment of ["test", "production"]) {
    const { status, message } = await callWith((ctx, user) => ctx.transaction(() => use(ctx, user)), environment);
    expect(status).toBe(500);
    expect(message).toContain(`ctx.services.${name} was used while ctx.transaction runs`);
    expect(message).toContain(`ctx.transaction(async ({ ${name.split(".")[0]} }) => …)`);
  }
});

const later = (use: (id: string) => Promise<unknown>, id: string) => () => use(id);
const taken: readonly [string, string, (ctx: Ctx, user: User) => () => Promise<unknown>][] = [
  [
    "a service",
    "users.find",
    ({ services: { users } }, { id }) =>
      () =>
        users.find(id),
  ],
  [
    "the store",
    "store.count",
    ({ services: { store } }) =>
      () =>
        store.count(userTable, { where: {} }),
  ],
  [
    "all services",
    "users.find",
    ({ services }, { id }) =>
      () =>
        services.users.find(id),
  ],
  ["a method", "users.find", ({ services: { users } }, { id }) => later(users.find, id)],
];

test.each(taken)("%s taken from ctx before ctx.transaction and used inside throws as well", async (_, name, take) => {
  const { status, message } = await callWith((ctx, user) => {
    const use = take(ctx, user);
    return ctx.transaction(use);
  });
  expect(status).toBe(500);
  expect(message).toContain(`ctx.services.${name} was used while ctx.transaction runs`);
});

test("the transaction of one call does not affect a concurrent call", async () => {
  const started = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const work = (ctx: Probe) => {
    if (ctx.headers.has("x-reads")) return ctx.services.users.findByEmail(ALICE.email);
    return ctx.transaction(async () => {
      started.resolve();
      await held.promise;
    });
  };
  const { auth } = openAuth({ plugins: [probing(work)] });
  const alice = await signUp(auth);
  const holding = alice.get("/probe");
  await started.promise;
  const reading = alice.get("/probe", { headers: { "x-reads": "yes" } });
  held.resolve();
  expect([(await reading).status, (await holding).status]).toEqual([200, 200]);
});

test("rolls back what the transaction has written before", async () => {
  const { store, status } = await callWith((ctx, user) =>
    ctx.transaction(async ({ users }) => {
      await users.update(user.id, { name: "changed" });
      await ctx.services.users.find(user.id);
    }),
  );
  expect(status).toBe(500);

  expect(await store.find(userTable, { where: { email: ALICE.email } })).toMatchObject({ name: ALICE.name });
});

test("a nested or concurrent transaction in one call throws as well", async () => {
  const nested = await callWith((ctx) => ctx.transaction(() => ctx.transaction(async () => {})));
  expect(nested.message).toContain("ctx.transaction was called while ctx.transaction runs");
  const beside = await callWith((ctx) =>
    Promise.all([ctx.transaction(async () => {}), ctx.transaction(async () => {})]),
  );
  expect(beside.message).toContain("ctx.transaction was called while ctx.transaction runs");
});

test("work that began before a transaction may continue during it", async () => {
  const before = await callWith((ctx, { id }) =>
    Promise.all([ctx.services.users.find(id), ctx.transaction(({ users }) => users.find(id))]),
  );
  expect(before).toMatchObject({ status: 200, message: null });
  const after = await callWith((ctx, { id }) =>
    Promise.all([ctx.transaction(({ users }) => users.find(id)), ctx.services.users.find(id)]),
  );
  expect(after.message).toContain("Start parallel work before the transaction");
});

test("services without database access work inside, and all of them after the transaction", async () => {
  const inside = await callWith((ctx, user) =>
    ctx.transaction(async () => {
      const { signUpMark, passwords, mails, providers, newId, sessions } = ctx.services;
      expect(ctx.services.randomText(4, "a")).toBe("aaaa");
      passwords.assertLength(ALICE.password);
      await passwords.hash(ALICE.password);
      expect(mails.can("notice")).toBe(false);
      expect(signUpMark.isOf(ctx, user)).toBe(false);
      expect(providers.ids).toEqual([]);
      expect(typeof newId("user")).toBe("string");
      expect(sessions.isFresh(ctx.session.session)).toBe(true);
    }),
  );
  expect(inside).toMatchObject({ status: 200, message: null });

  const after = await callWith(async (ctx, { id }) => {
    await ctx.transaction(async () => {});
    await ctx.transaction(() => Promise.reject(new Error("rolled back"))).catch(() => {});
    expect(await ctx.services.users.find(id)).toMatchObject({ id });
  });
  expect(after).toMatchObject({ status: 200, message: null });
});

test("guards a frozen store of a third party as well", async () => {
  const { database } = counted(memory());
  const frozen = { dialect: database.dialect, open: (schema: Schema) => Object.freeze(database.open(schema)) };
  const work = (ctx: Probe) => ctx.services.store.count(userTable, { where: {} });
  const { auth } = openAuth({ database: frozen, plugins: [probing(work)] });
  expect(await answer((await signUp(auth)).get("/probe"))).toMatchObject({ status: 200, body: { result: 1 } });
});
