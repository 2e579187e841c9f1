import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import {
  challengeResult,
  defineEndpoint,
  defineErrors,
  defineGroup,
  definePlugin,
  isChallenged,
} from "../../plugin.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { organization } from "../organization/index.ts";
import { twoFactor } from "./index.ts";
import type { TwoFactorOptions } from "./options.ts";

const PATH = "/probe/probe";
const KEY = { challenge: "key", challengePage: "/key" };
const FACTOR = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };
const TOKEN = { token: expect.any(String) };

/** A plugin whose endpoint completes its challenge. Without a pending sign-in, it signs Alice in. */
function createKey(acceptedBy: readonly string[] = []) {
  const state = { hasKey: false };
  const probe = defineEndpoint({
    method: "POST",
    path: PATH,
    startsSession: true,
    errors: ["NO_KEY", "TOO_MANY_REQUESTS"],
    async handler(ctx): Promise<Record<string, unknown>> {
      const { authentication, users } = ctx.services;
      const pending = await authentication.pending(ctx, "key");
      if (pending !== null) await authentication.attempt(pending.user.id, pending);
      const user = await users.findByEmail("alice@example.com");
      if (user === null) throw ctx.error("NO_KEY");
      const outcome =
        pending === null
          ? await authentication.complete(ctx, { user, method: "key", met: ["key"] })
          : await authentication.resume(ctx, pending);
      if (outcome === null) throw ctx.error("NO_KEY");
      return isChallenged(outcome) ? { ...challengeResult(outcome) } : { token: outcome.session.token };
    },
  });
  const plugin = definePlugin({
    id: "probe",
    errors: defineErrors({ NO_KEY: { status: 401, message: "No" } }),
    routes: { probe: defineGroup({ probe }) },
    policy: { concerns: () => state.hasKey, decide: () => ({ challenge: "key", acceptedBy }) },
    challenges: { key: { page: "/key", answer: () => ({}) } },
  });
  return { state, plugin };
}

type Order = "key first" | "factor first";
const ORDERS: readonly Order[] = ["key first", "factor first"];

/** Opens an application with both challenges. The key challenge applies to nobody yet. */
async function openBoth(order: Order, options: TwoFactorOptions, acceptedBy?: readonly string[]) {
  const { state, plugin } = createKey(acceptedBy);
  const factor = twoFactor(options);
  const app = await openTwoFactor({}, { plugins: order === "key first" ? [plugin, factor] : [factor, plugin] });
  const byKey = (browser = app.stranger) => answer(browser.post(PATH));
  return { ...app, state, byKey };
}

/** Enrolls Alice, to whom both challenges apply. */
async function openEnrolled(...given: Parameters<typeof openBoth>) {
  const app = await openBoth(...given);
  await app.enrol();
  app.state.hasKey = true;
  return app;
}

test.each(ORDERS)("an accepted challenge replaces the second factor (%s)", async (order) => {
  const { signIn, byKey, verify, code, state } = await openEnrolled(order, { acceptChallenges: ["key"] });
  const { browser, body } = await signIn();
  expect(body).toEqual(KEY);
  // No challenge is accepted in place of the key, so the code is rejected.
  expect((await verify(browser, code())).status).toBe(401);
  expect(await byKey(browser)).toMatchObject({ status: 200, body: TOKEN });
  // A user without the key challenge is asked for the second factor.
  state.hasKey = false;
  expect((await signIn()).body).toMatchObject({ twoFactorRedirect: true });
});

test.each(ORDERS)(
  "two challenges that accept each other are offered together (%s), and either completes the sign-in",
  async (order) => {
    const options = { acceptChallenges: ["key"] };
    const { signIn, byKey, verify, code, clock } = await openEnrolled(order, options, ["two-factor"]);
    const [first, second] = order === "key first" ? [KEY, FACTOR] : [FACTOR, KEY];
    const one = await signIn();
    expect(one.body).toMatchObject({ ...first, otherChallenges: [second] });
    expect((await answer(one.browser.get("/two-factor/status"))).body).toMatchObject({
      pending: true,
      methods: expect.arrayContaining(["totp"]),
      otherChallenges: [KEY],
    });
    expect((await byKey(one.browser)).body).toEqual(TOKEN);
    clock.advance({ seconds: 31 });
    const other = await signIn();
    expect((await verify(other.browser, code())).body).toMatchObject(TOKEN);
  },
);

test.each([{}, { required: true }])(
  "the page of the second factor links to an accepted challenge: %o",
  async (options) => {
    const factor = { ...options, acceptChallenges: ["key"] };
    const { enrol, signIn, state } = await openBoth("factor first", factor, ["two-factor"]);
    if (!("required" in options)) await enrol();
    const page = async () => (await (await signIn()).browser.get("/two-factor/challenge")).text;
    expect(await page()).not.toContain('href="/key"');
    state.hasKey = true;
    expect(await page()).toContain('<li><a href="/key">key</a></li>');
  },
);

test("wrong guesses at either challenge count for the pending sign-in", async () => {
  const { signIn, verify, code } = await openEnrolled("key first", { acceptChallenges: ["key"] }, ["two-factor"]);
  const { browser } = await signIn();
  for (let guess = 0; guess < 5; guess += 1) expect((await verify(browser, "000000")).status).toBe(401);
  expect((await verify(browser, code())).status).toBe(429);
});

test.each(ORDERS)(
  "a challenge that is not accepted is required in addition to the second factor (%s)",
  async (order) => {
    const { signIn, byKey, verify, code } = await openEnrolled(order, {});
    const { browser, body } = await signIn();
    const byCode = () => verify(browser, code());
    const isKeyFirst = order === "key first";
    expect(body).toMatchObject({ challenge: isKeyFirst ? "key" : "two-factor" });
    const first = isKeyFirst ? await byKey(browser) : await byCode();
    expect(first.body).toMatchObject({ challenge: isKeyFirst ? "two-factor" : "key" });
    const second = isKeyFirst ? await byCode() : await byKey(browser);
    expect(second.body).toMatchObject(TOKEN);
  },
);

test("completing the first challenge does not give more guesses at the second factor", async () => {
  const { signIn, byKey, verify } = await openEnrolled("key first", {});
  let looked = 0;
  for (let round = 0; round < 12; round += 1) {
    const { browser } = await signIn();
    await byKey(browser);
    for (let guess = 0; guess < 5; guess += 1) {
      const { body } = await verify(browser, "000000");
      if (textOf(body, "code") === "INVALID_CODE") looked += 1;
    }
  }
  expect(looked).toBe(10);
});

test("a completed sign-in resets the guesses at both challenges", async () => {
  const { signIn, byKey, verify, code, clock } = await openEnrolled("key first", {});
  for (let time = 0; time < 15; time += 1) {
    const { browser } = await signIn();
    expect([time, (await byKey(browser)).body]).toMatchObject([time, { twoFactorRedirect: true }]);
    expect((await verify(browser, "000000")).status).toBe(401);
    expect((await verify(browser, code())).status).toBe(200);
    clock.advance({ seconds: 31 });
  }
});

test.each(ORDERS)("an accepted challenge replaces a required enrollment (%s)", async (order) => {
  const { signIn, byKey, state } = await openBoth(order, { required: true, acceptChallenges: ["key"] });
  expect((await signIn()).body).toMatchObject({ twoFactorEnrollment: true });
  state.hasKey = true;
  expect((await byKey((await signIn()).browser)).body).toEqual(TOKEN);
});

test("a sign-in whose method already meets an accepted challenge is not challenged again", async () => {
  const { byKey } = await openEnrolled("factor first", { acceptChallenges: ["key"] });
  expect((await byKey()).body).toEqual(TOKEN);
});

test("with required owners, a user who met an accepted challenge may create an organization", async () => {
  const { state, plugin } = createKey();
  const factor = twoFactor({ required: "owners", acceptChallenges: ["key"] });
  const { signIn, stranger } = await openTwoFactor({}, { plugins: [factor, plugin, organization()] });
  const found = (browser: typeof stranger) => answer(browser.post("/organization/create", { name: "A", slug: "a" }));
  expect(await found((await signIn()).browser)).toMatchObject({ body: { code: "TWO_FACTOR_SETUP_REQUIRED" } });
  state.hasKey = true;
  expect((await answer(stranger.post(PATH))).status).toBe(200);
  expect(await found(stranger)).toMatchObject({ status: 200 });
});

test("rejects an unknown challenge and a value that is not a list at start-up", async () => {
  await expect(openBoth("key first", { acceptChallenges: ["keys"] })).rejects.toThrow(
    "twoFactor: option acceptChallenges names keys, which no plugin declares. Known challenges: key",
  );
  const wrong: TwoFactorOptions = JSON.parse('{"acceptChallenges":"key"}');
  expect(() => twoFactor(wrong)).toThrow("twoFactor: option acceptChallenges: must be an array");
});
