import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineEndpoint, defineGroup, definePlugin } from "../../plugin.ts";
import { session, verification } from "../../store.ts";

test.each([true, false])(
  "a sign-in that is undone gives no cookie, though the call goes well (held: %s)",
  async (isHeld) => {
    let isAsked = false;
    const enter = defineEndpoint({
      method: "POST",
      path: "/probe/enter",
      session: "required",
      startsSession: true,
      errors: ["UNAUTHORIZED"],
      async handler(ctx) {
        const { user } = ctx.session;
        const undone = ctx.transaction(async ({ authentication }) => {
          await authentication.complete(ctx, { user, method: "probe" });
          throw new Error("it is undone");
        });
        return { message: await undone.catch((error: unknown) => String(error)) };
      },
    });
    const probe = definePlugin({
      id: "probe",
      routes: { probe: defineGroup({ enter }) },
      policy: { concerns: () => isAsked, decide: () => (isHeld ? { challenge: "code" } : { allow: true }) },
      challenges: { code: { page: () => "/code", answer: () => ({}) } },
    });
    const { auth, store } = openAuth({ plugins: [probe] });
    const alice = await signUp(auth);
    isAsked = true;
    const response = await alice.post("/probe/enter");
    expect([response.status, response.json]).toEqual([200, { message: "Error: it is undone" }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await store.count(session, { where: {} })).toBe(1);
    expect(await store.count(verification, { where: {} })).toBe(0);
  },
);
