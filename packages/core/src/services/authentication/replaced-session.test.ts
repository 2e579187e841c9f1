import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { SignInDecision } from "../../contracts/authentication.ts";
import { defineHook } from "../../contracts/hook.ts";
import { definePlugin } from "../../contracts/plugin.ts";
import { organization } from "../../plugins/organization/index.ts";
import { session as sessionTable, user as userTable } from "../../store.ts";

type Options = Parameters<typeof openAuth>[0];

/** Alice, and something that happens while her password is being verified. */
async function openBeside(options: Options = {}) {
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
    /** As the session's browser is now, whatever it is told next. */
    copyOf(browser: Browser): Browser {
      const copy = new Browser(opened.auth);
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    },
    beside: (work: () => Promise<unknown>) => {
      meanwhile = async () => {
        meanwhile = async () => null;
        await work();
      };
    },
    sessions: () => opened.store.list(sessionTable, { where: {} }),
    again: (browser: Browser) => answer(browser.post("/reauthenticate", { password: ALICE.password })),
  };
}

const probe = (decide: () => SignInDecision) => definePlugin({ id: "probe", policy: { decide } });

test.each([
  ["with no policy", []],
  ["with one", [probe(() => ({ allow: true }))]],
])("a session that has ended meanwhile is not replaced, %s", async (_, plugins) => {
  const { alice, copyOf, beside, again, sessions } = await openBeside({ plugins });
  const thief = copyOf(alice);
  beside(() => alice.post("/sign-out"));
  expect(await again(thief)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  expect(await sessions()).toEqual([]);
});

test("one that ends while an after-hook runs takes along what was to replace it", async () => {
  const during: (() => Promise<unknown>)[] = [];
  const hook = defineHook({
    when: "after",
    paths: ["/reauthenticate"],
    run: async () => {
      await during.pop()?.();
    },
  });
  const { alice, copyOf, again, sessions } = await openBeside({ hooks: [hook] });
  const thief = copyOf(alice);
  during.push(() => alice.post("/sign-out"));
  expect(await again(thief)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  expect(await sessions()).toEqual([]);
});

test("of three that replace one session at once, one stays", async () => {
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
  const { alice, copyOf, again, sessions } = await openBeside({ hooks: [hook] });
  const answers = await Promise.all([0, 1, 2].map(() => again(copyOf(alice))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await sessions()).toHaveLength(1);
});

test("terms become stricter only: what is fixed or not fresh stays so in what replaces it", async () => {
  let isFirst = true;
  const terms = { lifetimeSeconds: 3600, fresh: false } as const;
  const { alice, again, clock, sessions } = await openBeside({
    plugins: [probe(() => (isFirst ? { allow: true, session: terms } : { allow: true }))],
  });
  isFirst = false;
  const end = new Date(clock.now().getTime() + 3_600_000);
  clock.advance({ minutes: 1 });
  expect(await again(alice)).toMatchObject({ status: 200 });
  expect(await sessions()).toMatchObject([{ expiresAt: end, endsAt: end, fresh: false }]);
});

test("the active organization is the session's of now, not of before the password was looked at", async () => {
  const { alice, beside, again, store } = await openBeside({ plugins: [organization()] });
  const { body } = await answer(alice.post("/organization/create", { name: "Acme", slug: "acme" }));
  expect(body).toMatchObject({ slug: "acme" });
  beside(() => store.update(sessionTable, { where: {} }, { activeOrganizationId: null } as object));
  expect(await again(alice)).toMatchObject({ status: 200 });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { session: { activeOrganizationId: null } } });
});

test.each(["/reauthenticate", "/sign-in/email"])(
  "a listener that refuses to hear of an end leaves nothing of the session that %s began",
  async (path) => {
    let isFull = false;
    const errors = { NO: { status: 403, message: "No" } } as const;
    const refuse = defineHook({
      when: "after",
      paths: ["/sign-in/email"],
      run: (ctx) => {
        if (isFull) throw ctx.error("NO");
      },
    });
    const audit = definePlugin({
      id: "probe",
      errors,
      hooks: [refuse],
      onEventInTransaction(_, { name }) {
        if (isFull && name === "session.revoked") throw new Error("The audit is full");
      },
    });
    const { alice, sessions, store } = await openBeside({ plugins: [audit] });
    const [before] = await sessions();
    isFull = true;
    const { email, password } = ALICE;
    const { status } = await alice.post(path, { email, password });
    expect(status).toBe(path === "/reauthenticate" ? 500 : 403);
    expect((await sessions()).map(({ id }) => id)).toEqual([before?.id]);
    expect(await store.count(userTable, { where: {} })).toBe(1);
  },
);

test("a policy whose concerns fails once the session is there leaves none", async () => {
  let calls = 0;
  let isMoody = false;
  const moody = definePlugin({
    id: "probe",
    policy: {
      concerns() {
        calls += 1;
        if (isMoody && calls === 2) throw new Error("moody");
        return false;
      },
      decide: () => ({ allow: true }),
    },
  });
  const { auth, sessions } = await openBeside({ plugins: [moody] });
  calls = 0;
  isMoody = true;
  await expect(signIn(auth)).rejects.toThrow("500");
  expect(await sessions()).toHaveLength(1);
});
