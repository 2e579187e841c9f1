import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { coreError } from "../data/core-error.ts";
import { memory } from "../memory.ts";
import { session } from "../store.ts";
import { probing } from "../test/probe.ts";

/** Alice, who asks for a fresh session in place of hers, with or without a hook that refuses it. */
async function openAgain(refuses: boolean, options: Partial<AuthOptions> = {}) {
  const told: string[] = [];
  const { database, state } = faulty(memory());
  const hooks: AuthOptions["hooks"] = [
    {
      when: "after",
      paths: ["/reauthenticate", "/probe"],
      run() {
        if (refuses) throw coreError("UNAUTHORIZED");
      },
    },
  ];
  const again = probing((ctx) =>
    ctx.transaction(async ({ authentication, users }) => {
      const active = ctx.session;
      const user = active && (await users.lock(active.user.id));
      if (user === null) throw ctx.error("INVALID_TOKEN");
      const method = "probe";
      await authentication.complete(ctx, { user, method, ...(active !== null && { replaces: active }) });
    }),
  );
  const events = {
    "session.created": () => void told.push("created"),
    "session.revoked": () => void told.push("revoked"),
  };
  const app = openAuth({ events, database, hooks, ...options, plugins: [again, ...(options.plugins ?? [])] });
  const alice = await signUp(app.auth);
  const before = (await app.store.list(session, { where: {} })).map(({ id }) => id);
  told.length = 0;
  const sessions = async () => (await app.store.list(session, { where: {} })).map(({ id }) => id);
  const me = async () => (await answer(alice.get("/get-session"))).body;
  return { ...app, alice, before, me, sessions, state, told };
}

const again = {
  "by password": (alice: Awaited<ReturnType<typeof openAgain>>["alice"]) =>
    alice.post("/reauthenticate", { password: ALICE.password }),
  "in a plugin's transaction": (alice: Awaited<ReturnType<typeof openAgain>>["alice"]) => alice.get("/probe"),
};

test.each(Object.entries(again))(
  "an after-hook that refuses a session in place of another signs nobody out (%s)",
  async (_, ask) => {
    const { alice, before, me, sessions, told } = await openAgain(true);
    expect((await ask(alice)).status).toBe(401);
    expect(await sessions()).toEqual(before);
    expect(await me()).toMatchObject({ user: { email: ALICE.email } });
    expect(told).toEqual([]);
  },
);

test.each(Object.entries(again))(
  "one that lets it go leaves the new session alone, and both are told (%s)",
  async (_, ask) => {
    const { alice, before, me, sessions, told } = await openAgain(false);
    expect((await ask(alice)).status).toBe(200);
    const now = await sessions();
    expect([now.length, now.includes(before[0] ?? "")]).toEqual([1, false]);
    expect(await me()).toMatchObject({ session: { id: now[0] } });
    expect(told).toEqual(["created", "revoked"]);
  },
);

test("a database that fails as the replaced session ends: no new session goes out, and the old one lives", async () => {
  const { alice, before, me, sessions, state } = await openAgain(false);
  let isFirst = true;
  state.problem = (statement) => {
    const fails = statement === "take session" && isFirst;
    if (fails) isFirst = false;
    return fails ? down() : null;
  };
  expect((await alice.post("/reauthenticate", { password: ALICE.password })).status).toBe(503);
  expect(alice.setCookies).toEqual([]);
  expect(await sessions()).toEqual(before);
  expect(await me()).toMatchObject({ user: { email: ALICE.email } });
});

test("a listener in the transaction that minds the end of the replaced session keeps it, and undoes the new one", async () => {
  let old = "";
  const ledger = definePlugin({
    id: "notes",
    onEventInTransaction(event, { name }) {
      if (name === "session.revoked" && "sessionId" in event && event.sessionId === old) throw new Error("Full");
    },
  });
  const { alice, before, sessions } = await openAgain(false, { plugins: [ledger] });
  [old = ""] = before;
  expect((await alice.post("/reauthenticate", { password: ALICE.password })).status).toBe(500);
  expect(await sessions()).toEqual(before);
});
