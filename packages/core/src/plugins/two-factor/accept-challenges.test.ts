import { answer } from "sallyport-tests/ground/answer";
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

/** A challenge that is met by whoever asks; with `direct` the call itself signs Alice in by it. @param acceptedBy what stands for it */
function createKey(acceptedBy: readonly string[] = []) {
  const state = { hasKey: true };
  const probe = defineEndpoint({
    method: "POST",
    path: PATH,
    startsSession: true,
    errors: ["NO_KEY", "TOO_MANY_REQUESTS"],
    async handler(ctx): Promise<Record<string, unknown>> {
      const { authentication, users } = ctx.services;
      const pending = await authentication.pending(ctx, "key");
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

async function openBoth(
  order: "key first" | "factor first",
  options: TwoFactorOptions,
  acceptedBy?: readonly string[],
) {
  const { state, plugin } = createKey(acceptedBy);
  state.hasKey = false;
  const factor = twoFactor(options);
  const app = await openTwoFactor({}, { plugins: order === "key first" ? [plugin, factor] : [factor, plugin] });
  return { ...app, state };
}

const ORDERS = ["key first", "factor first"] as const;

test.each(ORDERS)("a challenge that is accepted is asked in place of the factor, %s", async (order) => {
  const { enrol, signIn, state } = await openBoth(order, { acceptChallenges: ["key"] });
  await enrol();
  state.hasKey = true;
  const { browser, body } = await signIn();
  expect(body).toEqual({ challenge: "key", challengePage: "/key" });
  expect(await answer(browser.post(PATH))).toMatchObject({ status: 200, body: { token: expect.any(String) } });
});

const KEY = { challenge: "key", challengePage: "/key" };
const FACTOR = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

test.each(ORDERS)("of two that stand for each other the user chooses, %s, and one of them is enough", async (order) => {
  const options = { acceptChallenges: ["key"] };
  const { enrol, signIn, state, verify, code, clock } = await openBoth(order, options, ["two-factor"]);
  await enrol();
  state.hasKey = true;
  const [first, second] = order === "key first" ? [KEY, FACTOR] : [FACTOR, KEY];
  const byKey = await signIn();
  expect(byKey.body).toMatchObject({ ...first, otherChallenges: [second] });
  expect((await answer(byKey.browser.get("/two-factor/status"))).body).toMatchObject({
    pending: true,
    methods: expect.arrayContaining(["totp"]),
    otherChallenges: [KEY],
  });
  expect((await answer(byKey.browser.post(PATH))).body).toEqual({ token: expect.any(String) });
  clock.advance({ seconds: 31 });
  const byCode = await signIn();
  expect((await verify(byCode.browser, code())).body).toMatchObject({ token: expect.any(String) });
});

test.each(ORDERS)("a challenge for which nothing stands cannot be passed over by the factor, %s", async (order) => {
  const { enrol, signIn, state, verify, code } = await openBoth(order, { acceptChallenges: ["key"] });
  await enrol();
  state.hasKey = true;
  const { browser, body } = await signIn();
  expect(body).toEqual(KEY);
  expect((await verify(browser, code())).status).toBe(401);
});

test.each([{}, { required: true }])("the page of the factor has a link to what stands for it: %o", async (options) => {
  const factor = { ...options, acceptChallenges: ["key"] };
  const { enrol, signIn, state } = await openBoth("factor first", factor, ["two-factor"]);
  if (!("required" in options)) await enrol();
  const page = async () => (await (await signIn()).browser.get("/two-factor/challenge")).text;
  expect(await page()).not.toContain('href="/key"');
  state.hasKey = true;
  expect(await page()).toContain('<li><a href="/key">key</a></li>');
});

test("guesses at one count for the sign-in that waits, whichever of both they were at", async () => {
  const { enrol, signIn, state, verify, code } = await openBoth("key first", { acceptChallenges: ["key"] }, [
    "two-factor",
  ]);
  await enrol();
  state.hasKey = true;
  const { browser } = await signIn();
  for (let guess = 0; guess < 5; guess += 1) expect((await verify(browser, "000000")).status).toBe(401);
  expect((await verify(browser, code())).status).toBe(429);
});

test.each(ORDERS)("whom it does not concern is asked for the factor, %s", async (order) => {
  const { enrol, signIn } = await openBoth(order, { acceptChallenges: ["key"] });
  await enrol();
  expect((await signIn()).body).toMatchObject({ twoFactorRedirect: true });
});

test.each(ORDERS)("one that is not accepted is asked beside the factor, %s", async (order) => {
  const { enrol, signIn, state, verify, code } = await openBoth(order, {});
  await enrol();
  state.hasKey = true;
  const { browser, body } = await signIn();
  const byKey = () => answer(browser.post(PATH));
  const byCode = () => verify(browser, code());
  const [first, second] = order === "key first" ? [byKey, byCode] : [byCode, byKey];
  expect(body).toMatchObject({ challenge: order === "key first" ? "key" : "two-factor" });
  expect((await first()).body).toMatchObject({ challenge: order === "key first" ? "two-factor" : "key" });
  expect((await second()).body).toMatchObject({ token: expect.any(String) });
});

test.each(ORDERS)("who must have a factor enrols in none after it, %s", async (order) => {
  const { signIn, state } = await openBoth(order, { required: true, acceptChallenges: ["key"] });
  expect((await signIn()).body).toMatchObject({ twoFactorEnrollment: true });
  state.hasKey = true;
  const { browser } = await signIn();
  expect((await answer(browser.post(PATH))).body).toEqual({ token: expect.any(String) });
});

test("a sign-in that has met it by itself is not asked again", async () => {
  const { enrol, state, stranger } = await openBoth("factor first", { acceptChallenges: ["key"] });
  await enrol();
  state.hasKey = true;
  expect((await answer(stranger.post(PATH))).body).toEqual({ token: expect.any(String) });
});

test("who has met it makes an organization where owners must have a factor", async () => {
  const { state, plugin } = createKey();
  state.hasKey = false;
  const factor = twoFactor({ required: "owners", acceptChallenges: ["key"] });
  const { signIn, stranger } = await openTwoFactor({}, { plugins: [factor, plugin, organization()] });
  const found = (browser: typeof stranger) => answer(browser.post("/organization/create", { name: "A", slug: "a" }));
  expect(await found((await signIn()).browser)).toMatchObject({ body: { code: "TWO_FACTOR_SETUP_REQUIRED" } });
  state.hasKey = true;
  expect((await answer(stranger.post(PATH))).status).toBe(200);
  expect(await found(stranger)).toMatchObject({ status: 200 });
  expect(await answer(stranger.get("/get-session"))).toMatchObject({ body: { user: { email: "alice@example.com" } } });
});

test("a challenge that no plugin declares stops start-up, and so does what is no list", async () => {
  await expect(openBoth("key first", { acceptChallenges: ["keys"] })).rejects.toThrow(
    "twoFactor: option acceptChallenges names keys, which no plugin declares. Known challenges: key",
  );
  const wrong: TwoFactorOptions = JSON.parse('{"acceptChallenges":"key"}');
  expect(() => twoFactor(wrong)).toThrow("twoFactor: option acceptChallenges: must be an array");
});
