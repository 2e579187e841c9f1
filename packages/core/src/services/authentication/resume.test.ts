import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { PendingSignIn } from "../../contracts/authentication.ts";
import { type AuthPlugin, defineEndpoint, defineGroup, definePlugin } from "../../plugin.ts";
import { session, user, verification } from "../../store.ts";
import { type Probe, probing } from "../../test/probe.ts";

/** A plugin that keeps a pending sign-in between two requests, as a plugin might that reads it from a body. */
function openKeeping() {
  let kept: PendingSignIn | null = null;
  let isHeld = false;
  /** The challenge that the endpoint claims was completed. */
  const claimed: { challenge: string; user?: PendingSignIn["user"] } = { challenge: "code" };
  const look = defineEndpoint({
    method: "POST",
    path: "/probe/look",
    errors: [],
    async handler(ctx) {
      kept = await ctx.services.authentication.pending(ctx, "code");
      return { isThere: kept !== null };
    },
  });
  const resume = defineEndpoint({
    method: "POST",
    path: "/probe/resume",
    startsSession: true,
    errors: [],
    async handler(ctx) {
      const outcome = kept === null ? null : await ctx.services.authentication.resume(ctx, { ...kept, ...claimed });
      return { isIn: outcome !== null };
    },
  });
  const probe = definePlugin({
    id: "probe",
    routes: { probe: defineGroup({ look, resume }) },
    policy: { concerns: () => isHeld, decide: () => ({ challenge: "code" }) },
    challenges: { code: { page: () => "/code", answer: () => ({ code: true }) } },
  });
  const requireChallenge = (): void => {
    isHeld = true;
  };
  return { ...openAuth({ plugins: [probe] }), requireChallenge, claimed };
}

test("a pending sign-in cannot be completed in another browser, and stays pending", async () => {
  const { auth, requireChallenge } = openKeeping();
  await signUp(auth);
  requireChallenge();
  const alice = await signIn(auth);
  expect(await answer(alice.post("/probe/look"))).toMatchObject({ body: { isThere: true } });
  const mallory = new Browser(auth);
  expect(await answer(mallory.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
  expect(mallory.cookies.size).toBe(0);
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: true } });
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
});

test("completing one challenge does not complete a sign-in that waits for another", async () => {
  const { auth, requireChallenge, claimed } = openKeeping();
  await signUp(auth);
  requireChallenge();
  const alice = await signIn(auth);
  await alice.post("/probe/look");
  claimed.challenge = "an easier one";
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
});

test("a pending sign-in cannot be completed for another user", async () => {
  const { auth, requireChallenge, claimed, store } = openKeeping();
  await signUp(auth);
  await signUp(auth, { email: "bob@example.com" });
  requireChallenge();
  const alice = await signIn(auth);
  await alice.post("/probe/look");
  const bob = await store.find(user, { where: { email: "bob@example.com" } });
  if (bob === null) throw new Error("Bob has not signed up");
  claimed.user = bob;
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: null });
});

const challenges = { code: { page: () => "/code", answer: () => ({}) } };

/** A plugin that accepts every guess and begins a session. */
async function openGuesses(declared: AuthPlugin["challenges"]) {
  const guess = async (ctx: Probe) => {
    const { authentication } = ctx.services;
    if (ctx.session === null) throw ctx.error("INVALID_TOKEN");
    const { user } = ctx.session;
    await authentication.attempt(user.id, "code");
    await authentication.complete(ctx, { user, method: "probe", replaces: ctx.session, met: ["code"] });
  };
  const lab = openAuth({ plugins: [probing(guess, declared && { challenges: declared })] });
  const alice = await signUp(lab.auth);
  return { ...lab, guess: async () => (await alice.get("/probe")).status };
}

test("attempt throws for a challenge that no plugin declares", async () => {
  const { guess, entries } = await openGuesses(undefined);
  expect(await guess()).toBe(500);
  expect(JSON.stringify(entries)).toContain("No plugin declares a challenge");
});

test("attempt throws for a challenge that nobody can guess", async () => {
  const { guess, entries } = await openGuesses({ code: { ...challenges.code, isGuessable: false } });
  expect(await guess()).toBe(500);
  expect(JSON.stringify(entries)).toContain("The challenge code declares isGuessable: false");
});

test("correct guesses are not limited, even sixty a day", async () => {
  const { guess, clock } = await openGuesses(challenges);
  for (let time = 0; time < 60; time += 1) {
    expect(await guess(), `${time}`).toBe(200);
    clock.advance({ seconds: time % 20 === 19 ? 1200 : 1 });
  }
});

test.each([true, false])(
  "a sign-in that is rolled back sets no cookie, even if the call succeeds (challenged: %s)",
  async (isHeld) => {
    let isAsked = false;
    const enter = async (ctx: Probe) => {
      const undone = ctx.transaction(async ({ authentication, users }) => {
        const user = await users.findByEmail(ALICE.email);
        if (user !== null) await authentication.complete(ctx, { user, method: "probe" });
        throw new Error("it is undone");
      });
      return undone.catch((error: unknown) => String(error));
    };
    const probe = probing(enter, {
      policy: { concerns: () => isAsked, decide: () => (isHeld ? { challenge: "code" } : { allow: true }) },
      challenges,
    });
    const { auth, store } = openAuth({ plugins: [probe] });
    const alice = await signUp(auth);
    isAsked = true;
    const response = await alice.get("/probe");
    expect([response.status, response.json]).toEqual([200, { result: "Error: it is undone" }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await store.count(session, { where: {} })).toBe(1);
    expect(await store.count(verification, { where: {} })).toBe(0);
  },
);
