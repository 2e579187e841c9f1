import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { PendingSignIn } from "../../contracts/authentication.ts";
import { defineEndpoint, defineGroup } from "../../contracts/endpoint.ts";
import { definePlugin } from "../../contracts/plugin.ts";
import { user } from "../../store.ts";

/** A plugin that passes a pending sign-in on from one request to another, as one might that takes it out of a body. */
function openCareless() {
  let kept: PendingSignIn | null = null;
  let isHeld = false;
  /** What the endpoint says has been met. */
  const said: { challenge: string; user?: PendingSignIn["user"] } = { challenge: "code" };
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
      const outcome = kept === null ? null : await ctx.services.authentication.resume(ctx, { ...kept, ...said });
      return { isIn: outcome !== null };
    },
  });
  const probe = definePlugin({
    id: "probe",
    routes: { probe: defineGroup({ look, resume }) },
    policy: { concerns: () => isHeld, decide: () => ({ challenge: "code" }) },
    challenges: { code: { page: () => "/code", answer: () => ({ code: true }) } },
  });
  const hold = (): void => {
    isHeld = true;
  };
  return { ...openAuth({ plugins: [probe] }), hold, said };
}

test("a pending sign-in of another browser is not answered here, and not spent", async () => {
  const { auth, hold } = openCareless();
  await signUp(auth);
  hold();
  const alice = await signIn(auth);
  expect(await answer(alice.post("/probe/look"))).toMatchObject({ body: { isThere: true } });
  const mallory = new Browser(auth);
  expect(await answer(mallory.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
  expect(mallory.cookies.size).toBe(0);
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: true } });
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
});

test("a challenge that was met answers no sign-in that waits for another, and does not spend it", async () => {
  const { auth, hold, said } = openCareless();
  await signUp(auth);
  hold();
  const alice = await signIn(auth);
  await alice.post("/probe/look");
  said.challenge = "an easier one";
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
});

test("a pending sign-in signs in nobody but its own user", async () => {
  const { auth, hold, said, store } = openCareless();
  await signUp(auth);
  await signUp(auth, { email: "bob@example.com" });
  hold();
  const alice = await signIn(auth);
  await alice.post("/probe/look");
  const bob = await store.find(user, { where: { email: "bob@example.com" } });
  if (bob === null) throw new Error("Bob has not signed up");
  said.user = bob;
  expect(await answer(alice.post("/probe/resume"))).toMatchObject({ body: { isIn: false } });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: null });
});
