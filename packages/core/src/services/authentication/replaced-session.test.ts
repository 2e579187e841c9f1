import { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { SignInDecision } from "../../contracts/authentication.ts";
import { defineHook } from "../../contracts/hook.ts";
import { definePlugin } from "../../contracts/plugin.ts";
import { session } from "../../data/tables/session.ts";
import { memory } from "../../memory.ts";
import { organization } from "../../plugins/organization/index.ts";
import { account, session as sessionTable } from "../../store.ts";
import { createBetween } from "../../test/between.ts";

type Options = Parameters<typeof openAuth>[0];

/** Creates Alice, and runs a function while her password is being verified. */
async function openVerifying(options: Options = {}) {
  let meanwhile = async (): Promise<unknown> => null;
  const password = {
    hash: async (given: string) => `plain:${given}`,
    verify: async (given: { hash: string; password: string }) => {
      await meanwhile();
      return given.hash === `plain:${given.password}`;
    },
  };
  const opened = openAuth({ ...options, emailAndPassword: { password } });
  const alice = await signUp(opened.auth);
  return {
    ...opened,
    alice,
    /** Copies the browser's current cookies. Later changes do not apply to the copy. */
    copyOf(browser: Browser): Browser {
      const copy = new Browser(opened.auth);
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    },
    duringVerify: (work: () => Promise<unknown>) => {
      meanwhile = async () => {
        meanwhile = async () => null;
        await work();
      };
    },
    sessions: () => opened.store.list(sessionTable, { where: {} }),
    reauthenticate: (browser: Browser) => answer(browser.post("/reauthenticate", { password: ALICE.password })),
  };
}

const probe = (decide: () => SignInDecision) => definePlugin({ id: "probe", policy: { decide } });

/** Functions that run once, after a re-authentication. */
const during: (() => Promise<unknown>)[] = [];
const after = defineHook({ when: "after", paths: ["/reauthenticate"], run: async () => void (await during.pop()?.()) });

test.each<[string, Options, "beside" | "after"]>([
  ["during the call, without a policy", {}, "beside"],
  ["during the call, with a policy", { plugins: [probe(() => ({ allow: true }))] }, "beside"],
  ["during an after hook", { hooks: [after] }, "after"],
])("a session that ends %s is not replaced", async (_, options, when) => {
  const { alice, copyOf, duringVerify, reauthenticate, sessions } = await openVerifying(options);
  const thief = copyOf(alice);
  if (when === "after") during.push(() => alice.post("/sign-out"));
  else duringVerify(() => alice.post("/sign-out"));
  expect(await reauthenticate(thief)).toEqual(refusal("UNAUTHORIZED"));
  expect(await sessions()).toEqual([]);
});

test("of three concurrent calls that replace a session, one succeeds", async () => {
  const waiting: (() => void)[] = [];
  const hook = defineHook({
    when: "after",
    paths: ["/reauthenticate"],
    run: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 3) for (const go of waiting) go();
      }),
  });
  const { alice, copyOf, reauthenticate, sessions } = await openVerifying({ hooks: [hook] });
  const answers = await Promise.all([0, 1, 2].map(() => reauthenticate(copyOf(alice))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await sessions()).toHaveLength(1);
});

test("a replacing session keeps a fixed end and fresh: false", async () => {
  let isFirst = true;
  const terms = { lifetimeSeconds: 3600, fresh: false } as const;
  const { alice, reauthenticate, clock, sessions } = await openVerifying({
    plugins: [probe(() => (isFirst ? { allow: true, session: terms } : { allow: true }))],
  });
  isFirst = false;
  const end = new Date(clock.now().getTime() + 3_600_000);
  clock.advance({ minutes: 1 });
  expect(await reauthenticate(alice)).toMatchObject({ status: 200 });
  expect(await sessions()).toMatchObject([{ expiresAt: end, endsAt: end, fresh: false }]);
});

test("a replacing session has the current active organization", async () => {
  const { alice, duringVerify, reauthenticate, store } = await openVerifying({ plugins: [organization()] });
  const { body } = await answer(alice.post("/organization/create", { name: "Acme", slug: "acme" }));
  expect(body).toMatchObject({ slug: "acme" });
  duringVerify(() => store.update(sessionTable, { where: {} }, { activeOrganizationId: null } as object));
  expect(await reauthenticate(alice)).toMatchObject({ status: 200 });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { session: { activeOrganizationId: null } } });
});

test("a policy whose concerns throws after the session was created leaves no session", async () => {
  let calls = 0;
  let throws = false;
  const throwing = definePlugin({
    id: "probe",
    policy: {
      concerns() {
        calls += 1;
        if (throws && calls === 2) throw new Error("the policy fails");
        return false;
      },
      decide: () => ({ allow: true }),
    },
  });
  const { auth, sessions } = await openVerifying({ plugins: [throwing] });
  calls = 0;
  throws = true;
  await expect(signIn(auth)).rejects.toThrow("500");
  expect(await sessions()).toHaveLength(1);
});

test("a password sign-in whose listener throws leaves no session, even if the database fails then", async () => {
  const { database, state } = faulty(memory());
  let isFull = false;
  const ledger = definePlugin({
    id: "probe",
    onEventInTransaction() {
      if (!isFull) return;
      // From here on, the session cannot be deleted.
      state.problem = down;
      throw new Error("the ledger is full");
    },
  });
  const { auth, store } = openAuth({ database, plugins: [ledger] });
  await signUp(auth);
  isFull = true;
  const { status } = await new Browser(auth).post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  expect(status).toBeGreaterThanOrEqual(500);
  state.problem = () => null;
  expect(await store.count(session, { where: {} })).toBe(1);
});

test.each([true, false])(
  "a password that changes during sign-in revokes the session, and both events run (listener: %s)",
  async (hasListeners) => {
    const recorded: string[] = [];
    const ledger = definePlugin({
      id: "probe",
      onEventInTransaction(_, { name }) {
        if (name === "session.revoked" && !hasListeners) throw new Error("the ledger is full");
        recorded.push(name);
      },
    });
    const { options, between } = createBetween();
    const { auth, store } = openAuth({ ...options, plugins: [ledger] });
    await signUp(auth);
    recorded.length = 0;
    between(() => store.update(account, { where: {} }, { password: "plain:another" }));
    const credentials = { email: ALICE.email, password: ALICE.password };
    const { status, headers } = await new Browser(auth).post("/sign-in/email", credentials);
    expect(status).toBe(hasListeners ? 401 : 500);
    expect(headers.getSetCookie()).toEqual([]);
    expect(recorded).toEqual(["session.created", ...(hasListeners ? ["session.revoked", "sign-in.failed"] : [])]);
    expect(await store.count(session, { where: {} })).toBe(1);
  },
);
