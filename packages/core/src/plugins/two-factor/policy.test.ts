import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { ActiveSession } from "../../contracts/entities.ts";
import {
  type ChallengeResult,
  challengeResult,
  defineEndpoint,
  defineGroup,
  definePlugin,
  input,
  isChallenged,
} from "../../plugin.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { twoFactor } from "./index.ts";

const body = input<{ method: string; replaces: boolean }>(() =>
  z.object({ method: z.string(), replaces: z.boolean() }),
);

/** A stranger's way in as Alice, by whatever name, in place of the caller's session or beside it. */
const enter = defineEndpoint({
  method: "POST",
  path: "/probe/enter",
  body,
  session: "optional",
  startsSession: true,
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ came: string } | ChallengeResult> {
    const user = await ctx.services.users.findByEmail(ALICE.email);
    if (user === null) throw ctx.error("UNAUTHORIZED");
    const replaces: ActiveSession | undefined = ctx.body.replaces ? (ctx.session ?? undefined) : undefined;
    const { method } = ctx.body;
    const outcome = await ctx.services.authentication.complete(ctx, { user, method, replaces });
    if (outcome === null) throw ctx.error("UNAUTHORIZED");
    return isChallenged(outcome) ? challengeResult(outcome) : { came: outcome.user.name };
  },
});

async function openProbe() {
  const probe = definePlugin({ id: "probe", routes: { probe: defineGroup({ enter }) } });
  const app = await openTwoFactor({}, { plugins: [twoFactor(), probe] });
  await app.enrol();
  const come = async (browser: Browser, method: string, replaces = false) =>
    (await answer(browser.post("/probe/enter", { method, replaces }))).body;
  return { ...app, come };
}

const asked = { twoFactorRedirect: true };
const OWN = ["two-factor", "reauthenticate", "change-password"];

test.each(OWN)("a stranger's way in that calls itself %s is asked for the second factor", async (method) => {
  const { auth, alice, come } = await openProbe();
  expect(await come(new Browser(auth), method)).toMatchObject(asked);
  expect(await come(alice, method)).toMatchObject(asked);
});

test.each([...OWN, "probe"])("a session of somebody else passes nobody, by the name of %s", async (method) => {
  const { auth, come } = await openProbe();
  const bob = await signUp(auth, { ...ALICE, name: "Bob", email: "bob@example.com" });
  expect(await come(bob, method, true)).toMatchObject(asked);
  expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { name: "Bob" } } });
});

test("a sign-in in place of the user's own session is not asked again, whatever it is called", async () => {
  const { alice, come, sessions } = await openProbe();
  const before = (await sessions()).length;
  expect(await come(alice, "probe", true)).toEqual({ came: "Alice" });
  expect((await sessions()).length).toBe(before);
});

test("whoever shows the password again, or changes it, is not asked again", async () => {
  const { alice, sessions } = await openProbe();
  expect((await alice.post("/reauthenticate", { password: ALICE.password })).status).toBe(200);
  const change = { currentPassword: ALICE.password, newPassword: "another password", revokeOtherSessions: true };
  expect(await answer(alice.post("/change-password", change))).toMatchObject({ body: { token: expect.any(String) } });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  expect(await sessions()).toHaveLength(1);
});
