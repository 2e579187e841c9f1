import type { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { SignIn, SignInDecision } from "../../contracts/authentication.ts";
import { c } from "../../contracts/column.ts";
import { defineEndpoint, defineGroup } from "../../contracts/endpoint.ts";
import type { User } from "../../contracts/entities.ts";
import { type AuthPlugin, definePlugin } from "../../contracts/plugin.ts";
import type { EventScope } from "../../contracts/plugin-services.ts";
import type { Services } from "../../contracts/services.ts";
import { session } from "../../data/tables/session.ts";
import { user as userTable } from "../../data/tables/user.ts";
import { memory } from "../../memory.ts";

type Make = (
  services: Services,
  user: User,
  browserSession: SignIn["replaces"],
  ctx: EventScope,
) => Promise<Partial<SignIn>> | Partial<SignIn>;
const banned = { ...userTable, columns: { ...userTable.columns, banned: c.withDefault(c.boolean(), false) } };

const sessionWithSeat = { ...session, columns: { ...session.columns, seat: c.optional(c.text()) } };

interface Given {
  /** Returns more properties of the sign-in, in addition to user and method. */
  readonly make?: Make;
  readonly inTransaction?: boolean;
  readonly policy?: AuthPlugin["policy"];
  readonly hasListeners?: boolean;
}

/** Opens a plugin whose own endpoint signs the caller in. */
function openProbe({ make = () => ({}), inTransaction = false, policy, hasListeners = false }: Given = {}) {
  const recorded: string[] = [];
  const enter = defineEndpoint({
    method: "POST",
    path: "/probe/enter",
    session: "required",
    startsSession: true,
    errors: ["UNAUTHORIZED"],
    async handler(ctx) {
      const { user } = ctx.session;
      const sign = async (services: Services) =>
        services.authentication.complete(ctx, {
          user,
          method: "probe",
          ...(await make(services, user, ctx.session, ctx)),
        });
      const outcome = await (inTransaction ? ctx.transaction(sign) : sign(ctx.services));
      return { outcome: outcome === null ? null : "session" in outcome ? outcome.session.id : outcome.challenge };
    },
  });
  const probe = definePlugin({
    id: "probe",
    columns: { user: { banned: c.withDefault(c.boolean(), false) }, session: { seat: c.optional(c.text()) } },
    errors: { BANNED: { status: 403, message: "You are banned" } },
    routes: { probe: defineGroup({ enter }) },
    ...(policy !== undefined && { policy }),
    ...(hasListeners && { onEventInTransaction: (_: unknown, { name }: { name: string }) => void recorded.push(name) }),
  });
  const { database, statements } = counted(memory());
  const lab = openAuth({ database, plugins: [probe] });
  return { ...lab, recorded, statements };
}

const enter = (browser: Browser) => answer(browser.post("/probe/enter"));
const isBanned = (user: object): boolean => "banned" in user && user.banned === true;
const deny = (): SignInDecision => ({ deny: "BANNED" });

test.each([false, true])(
  "a password that changed since it was verified signs nobody in (transaction: %s)",
  async (inTransaction) => {
    const make: Make = async ({ accounts }, { id }) => {
      const found = await accounts.findCredentialOf(id);
      return { credential: { accountId: found?.accountId ?? "", passwordHash: "the one before" } };
    };
    const { auth, store, statements } = openProbe({ make, inTransaction });
    const alice = await signUp(auth);
    expect(await enter(alice)).toEqual({ status: 200, body: { outcome: null } });
    expect(statements.at(-1)).toBe(inTransaction ? "commit" : "delete session");
    expect(await store.count(session, { where: {} })).toBe(1);
  },
);

test("a policy that starts to apply during the sign-in is run, and the session is deleted", async () => {
  let checks = 0;
  // The policy does not apply at the first check, and applies at the second.
  const concerns = (): boolean => {
    checks += 1;
    return checks > 1;
  };
  const make: Make = async ({ accounts }, { id }) => {
    const found = await accounts.findCredentialOf(id);
    return { credential: { accountId: found?.accountId ?? "", passwordHash: found?.passwordHash ?? "" } };
  };
  const { auth, statements } = openProbe({ make, policy: { concerns, decide: deny } });
  const alice = await signUp(auth);
  checks = 0;
  statements.length = 0;
  expect((await enter(alice)).body).toMatchObject({ code: "BANNED" });
  expect(statements.filter((statement) => /session/.test(statement))).toEqual([
    "find session",
    "insert session",
    "delete session",
  ]);
});

test.each(["alone", "in a transaction", "behind a lock", "after a proof of the mailbox"])(
  "a policy decides on the current row of the user, not on an earlier one (%s)",
  async (way) => {
    const { auth, store } = openProbe({
      inTransaction: way !== "alone",
      policy: { concerns: isBanned, decide: deny },
      async make({ mailbox, users }, user, _, ctx) {
        if (way === "behind a lock") await users.lock(user.id);
        if (way === "after a proof of the mailbox") await mailbox.prove(ctx, user);
        return { user: { ...user, banned: false } as User };
      },
    });
    const alice = await signUp(auth);
    expect((await enter(alice)).status).toBe(200);
    await store.update(banned, { where: {} }, { banned: true });
    expect(await enter(alice)).toMatchObject({ status: 403, body: { code: "BANNED" } });
  },
);

test("a user that the transaction has read with a lock is not read again", async () => {
  const make: Make = async ({ users }, { id }) => ({ user: (await users.lock(id)) ?? undefined }) as Partial<SignIn>;
  const { auth, statements } = openProbe({ make, inTransaction: true, policy: { decide: () => ({ allow: true }) } });
  const alice = await signUp(auth);
  statements.length = 0;
  await enter(alice);
  expect(statements).toEqual(["find session", "begin", "lock user", "insert session", "commit"]);
});

test("a replacing session keeps the columns of plugins, and both events are emitted", async () => {
  const { auth, store, recorded } = openProbe({ hasListeners: true, make: (_, __, replaces) => ({ replaces }) });
  const alice = await signUp(auth);
  await store.update(sessionWithSeat, { where: {} }, { seat: "12a" });
  recorded.length = 0;
  await enter(alice);
  expect((await store.list(sessionWithSeat, { where: {} })).map(({ seat }) => seat)).toEqual(["12a"]);
  expect(recorded).toEqual(["session.created", "session.revoked"]);
});

test("another user's session is not replaced, and its columns are not copied", async () => {
  const make: Make = async ({ users }, _, replaces) => {
    const bob = await users.findByEmail("bob@example.com");
    return { ...(bob !== null && { user: bob }), replaces };
  };
  const { auth, store } = openProbe({ make, inTransaction: true });
  const alice = await signUp(auth);
  await signUp(auth, { email: "bob@example.com" });
  await store.update(sessionWithSeat, { where: {} }, { seat: "12a" });
  await enter(alice);
  const seats = (await store.list(sessionWithSeat, { where: {} })).map(({ seat }) => seat);
  expect(seats).toEqual(["12a", "12a", null]);
});
