import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import {
  challengeResult,
  defineEndpoint,
  defineErrors,
  defineGroup,
  definePlugin,
  isChallenged,
} from "../../../plugin.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor } from "../index.ts";

const PATH = "/probe/probe";

/** A challenge before the second factor, whose answer whoever guesses knows. */
function createPin() {
  const state = { isOn: false };
  const probe = defineEndpoint({
    method: "POST",
    path: PATH,
    startsSession: true,
    errors: ["WRONG_PIN", "TOO_MANY_REQUESTS"],
    async handler(ctx): Promise<Record<string, unknown>> {
      const { authentication } = ctx.services;
      const pending = await authentication.pending(ctx, "pin");
      if (pending === null) throw ctx.error("WRONG_PIN");
      await authentication.attempt(pending.user.id, pending);
      const outcome = await authentication.resume(ctx, pending);
      if (outcome === null) throw ctx.error("WRONG_PIN");
      return isChallenged(outcome) ? { ...challengeResult(outcome) } : { token: outcome.session.token };
    },
  });
  const plugin = definePlugin({
    id: "probe",
    errors: defineErrors({ WRONG_PIN: { status: 401, message: "Wrong" } }),
    routes: { probe: defineGroup({ probe }) },
    policy: { concerns: () => state.isOn, decide: () => ({ challenge: "pin" }) },
    challenges: { pin: { page: () => "/pin", answer: () => ({ pinRequired: true }) } },
  });
  return { state, plugin };
}

async function openBoth() {
  const { state, plugin } = createPin();
  const app = await openTwoFactor({}, { plugins: [plugin, twoFactor()] });
  await app.enrol();
  state.isOn = true;
  const meetPin = async () => {
    const { browser } = await app.signIn();
    return { browser, ...(await answer(browser.post(PATH))) };
  };
  return { ...app, meetPin };
}

test("a challenge that is met before the second factor gives no more guesses at it", async () => {
  const { meetPin, verify } = await openBoth();
  let looked = 0;
  for (let round = 0; round < 12; round += 1) {
    const { browser } = await meetPin();
    for (let guess = 0; guess < 5; guess += 1) {
      const { body } = await verify(browser, "000000");
      if (textOf(body, "code") === "INVALID_CODE") looked += 1;
    }
  }
  expect(looked).toBe(10);
});

test("a session that has met both has the guesses at both count anew", async () => {
  const { meetPin, verify, code, clock } = await openBoth();
  for (let time = 0; time < 15; time += 1) {
    const { browser, body } = await meetPin();
    expect([time, body]).toMatchObject([time, { twoFactorRedirect: true }]);
    expect((await verify(browser, "000000")).status).toBe(401);
    expect((await verify(browser, code())).status).toBe(200);
    clock.advance({ seconds: 31 });
  }
});
