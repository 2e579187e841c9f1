import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { defineHook } from "../contracts/hook.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { coreError } from "../data/core-error.ts";
import { session } from "../data/tables/session.ts";
import { memory } from "../memory.ts";
import { probing } from "../test/probe.ts";

const GOOD = { email: ALICE.email, password: ALICE.password };
/** A hook that rejects the call after its session was created. */
const refusing = (refuses: () => boolean) =>
  defineHook({
    when: "after",
    paths: ["/sign-in/email", "/reauthenticate", "/probe"],
    optional: true,
    run() {
      if (refuses()) throw coreError("UNAUTHORIZED");
    },
  });

test("a sign-in that an after hook rejects emits session.revoked in the transaction", async () => {
  const inside: string[] = [];
  const after: string[] = [];
  let refuses = false;
  const plugin = definePlugin({
    id: "probe",
    onEventInTransaction: (_, { name, subject }) =>
      void inside.push(`${name} ${subject === null ? "" : "of somebody"}`),
    hooks: [refusing(() => refuses)],
  });
  const events = {
    "session.created": () => void after.push("created"),
    "session.revoked": () => void after.push("revoked"),
  };
  const { auth, store } = openAuth({ plugins: [plugin], events });
  await signUp(auth);
  refuses = true;
  inside.length = 0;
  after.length = 0;
  const browser = new Browser(auth);
  expect((await browser.post("/sign-in/email", GOOD)).status).toBe(401);
  expect(inside).toEqual(["session.created of somebody", "session.revoked of somebody", "sign-in.failed of somebody"]);
  expect(after).toEqual([]);
  expect(await store.count(session, { where: {} })).toBe(1);
});

test("a listener that throws during the revocation does not change the error", async () => {
  const plugin = definePlugin({
    id: "probe",
    onEventInTransaction(_, { name }) {
      if (name === "session.revoked") throw new Error("the ledger is full");
    },
    hooks: [refusing(() => true)],
  });
  const { auth, entries, sessions } = openAuth({ plugins: [plugin] });
  await signUp(auth);
  const browser = new Browser(auth);
  expect((await browser.post("/sign-in/email", GOOD)).code).toBe("UNAUTHORIZED");
  expect(browser.cookies.size).toBe(0);
  expect(await sessions()).toHaveLength(1);
  expect(entries.some(({ details }) => JSON.stringify(details ?? {}).includes("probe"))).toBe(true);
});

/** Replaces Alice's session with a new one, with or without a hook that rejects the call. */
async function openReplacing(refuses: boolean, options: Partial<AuthOptions> = {}) {
  const recorded: string[] = [];
  const { database, state } = faulty(memory());
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
    "session.created": () => void recorded.push("created"),
    "session.revoked": () => void recorded.push("revoked"),
  };
  const app = openAuth({
    events,
    database,
    hooks: [refusing(() => refuses)],
    ...options,
    plugins: [again, ...(options.plugins ?? [])],
  });
  const alice = await signUp(app.auth);
  const sessions = async () => (await app.sessions()).map(({ id }) => id);
  const before = await sessions();
  recorded.length = 0;
  const me = async () => (await answer(alice.get("/get-session"))).body;
  return { ...app, alice, before, me, sessions, state, recorded };
}

const again = {
  "by password": (alice: Awaited<ReturnType<typeof openReplacing>>["alice"]) =>
    alice.post("/reauthenticate", { password: ALICE.password }),
  "in a plugin's transaction": (alice: Awaited<ReturnType<typeof openReplacing>>["alice"]) => alice.get("/probe"),
};

test.each(Object.entries(again))(
  "if an after hook rejects a replacing session, the replaced session continues (%s)",
  async (_, ask) => {
    const { alice, before, me, sessions, recorded } = await openReplacing(true);
    expect((await ask(alice)).status).toBe(401);
    expect(await sessions()).toEqual(before);
    expect(await me()).toMatchObject({ user: { email: ALICE.email } });
    expect(recorded).toEqual([]);
  },
);

test.each(Object.entries(again))(
  "without a rejection, only the new session remains, and both events are emitted (%s)",
  async (_, ask) => {
    const { alice, before, me, sessions, recorded } = await openReplacing(false);
    expect((await ask(alice)).status).toBe(200);
    const now = await sessions();
    expect([now.length, now.includes(before[0] ?? "")]).toEqual([1, false]);
    expect(await me()).toMatchObject({ session: { id: now[0] } });
    expect(recorded).toEqual(["created", "revoked"]);
  },
);

test("if revoking the replaced session fails, no new session is sent, and the old one continues", async () => {
  const { alice, before, me, sessions, state } = await openReplacing(false);
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

test("a listener that throws when the replaced session is revoked keeps it and undoes the new one", async () => {
  let old = "";
  const ledger = definePlugin({
    id: "notes",
    onEventInTransaction(event, { name }) {
      if (name === "session.revoked" && "sessionId" in event && event.sessionId === old) throw new Error("Full");
    },
  });
  const { alice, before, sessions } = await openReplacing(false, { plugins: [ledger] });
  [old = ""] = before;
  expect((await alice.post("/reauthenticate", { password: ALICE.password })).status).toBe(500);
  expect(await sessions()).toEqual(before);
});
