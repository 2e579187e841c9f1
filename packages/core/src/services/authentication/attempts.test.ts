import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineEndpoint, defineGroup, definePlugin } from "../../plugin.ts";

/** A plugin whose guesses are all right and begin a session, with a challenge or without one. */
async function openGuesses(hasChallenge: boolean) {
  const guess = defineEndpoint({
    method: "POST",
    path: "/probe/guess",
    session: "required",
    startsSession: true,
    errors: ["UNAUTHORIZED", "TOO_MANY_REQUESTS"],
    async handler(ctx) {
      const { authentication } = ctx.services;
      const { user } = ctx.session;
      await authentication.attempt(user.id, "code");
      await authentication.complete(ctx, { user, method: "probe", replaces: ctx.session, met: ["code"] });
      return { isRight: true };
    },
  });
  const challenges = { code: { page: () => "/code", answer: () => ({}) } };
  const probe = definePlugin({
    id: "probe",
    routes: { probe: defineGroup({ guess }) },
    ...(hasChallenge && { challenges }),
  });
  const lab = openAuth({ plugins: [probe] });
  const alice = await signUp(lab.auth);
  return { ...lab, guess: async () => (await answer(alice.post("/probe/guess"))).status };
}

test("a plugin without a challenge guesses nothing uncounted", async () => {
  const { guess, entries } = await openGuesses(false);
  expect(await guess()).toBe(500);
  expect(JSON.stringify(entries)).toContain("No plugin declares a challenge");
});

test("whoever is right sixty times a day is not refused for it", async () => {
  const { guess, clock } = await openGuesses(true);
  for (let time = 0; time < 60; time += 1) {
    expect(await guess(), `${time}`).toBe(200);
    clock.advance({ seconds: time % 20 === 19 ? 1200 : 1 });
  }
});
