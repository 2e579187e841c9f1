import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { ActiveSession } from "../../contracts/entities.ts";
import { memory } from "../../memory.ts";
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

/** A third-party sign-in as Alice with any method name, which replaces the caller's session or not. */
const enter = defineEndpoint({
  method: "POST",
  path: "/probe/enter",
  body,
  session: "optional",
  startsSession: true,
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ name: string } | ChallengeResult> {
    const user = await ctx.services.users.findByEmail(ALICE.email);
    if (user === null) throw ctx.error("UNAUTHORIZED");
    const replaces: ActiveSession | undefined = ctx.body.replaces ? (ctx.session ?? undefined) : undefined;
    const { method } = ctx.body;
    const outcome = await ctx.services.authentication.complete(ctx, { user, method, replaces });
    if (outcome === null) throw ctx.error("UNAUTHORIZED");
    return isChallenged(outcome) ? challengeResult(outcome) : { name: outcome.user.name };
  },
});

async function openProbe() {
  const probe = definePlugin({ id: "probe", routes: { probe: defineGroup({ enter }) } });
  const app = await openTwoFactor({}, { plugins: [twoFactor(), probe] });
  await app.enrol();
  const complete = async (browser: Browser, method: string, replaces = false) =>
    (await answer(browser.post("/probe/enter", { method, replaces }))).body;
  return { ...app, complete };
}

const challenged = { twoFactorRedirect: true };
const OWN = ["two-factor", "reauthenticate", "change-password"];

test.each(OWN)("a plugin's sign-in with the method name %s is challenged", async (method) => {
  const { auth, alice, complete } = await openProbe();
  expect(await complete(new Browser(auth), method)).toMatchObject(challenged);
  expect(await complete(alice, method)).toMatchObject(challenged);
});

test.each([...OWN, "probe"])("replacing another user's session with the method %s is challenged", async (method) => {
  const { auth, complete } = await openProbe();
  const bob = await signUp(auth, { ...ALICE, name: "Bob", email: "bob@example.com" });
  expect(await complete(bob, method, true)).toMatchObject(challenged);
  expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { name: "Bob" } } });
});

test("a sign-in that replaces the user's own session is not challenged", async () => {
  const { alice, complete, sessions } = await openProbe();
  const before = (await sessions()).length;
  expect(await complete(alice, "probe", true)).toEqual({ name: "Alice" });
  expect((await sessions()).length).toBe(before);
});

test("re-authenticating and changing the password are not challenged", async () => {
  const { alice, sessions } = await openProbe();
  expect((await alice.post("/reauthenticate", { password: ALICE.password })).status).toBe(200);
  const change = { currentPassword: ALICE.password, newPassword: "another password", revokeOtherSessions: true };
  expect(await answer(alice.post("/change-password", change))).toMatchObject({ body: { token: expect.any(String) } });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  expect(await sessions()).toHaveLength(1);
});

/** The statements of the password check and of the lock on the user. */
const HELD = ["find account", "begin", "lock user", "find account"];

async function openCounted() {
  const { database, statements } = counted(memory());
  const app = await openTwoFactor({}, { database });
  /** Returns the statements of one call. */
  const of = async (call: () => Promise<unknown>): Promise<string[]> => {
    statements.length = 0;
    await call();
    return [...statements];
  };
  const signIn = (browser: Browser) => browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  return { ...app, of, signIn };
}

test("a user without a factor takes the same statements to sign in as without the plugin", async () => {
  const { auth, of, signIn, alice } = await openCounted();
  expect(await of(() => signIn(new Browser(auth)))).toEqual(["find account", "insert session", "find account"]);
  expect(await of(() => alice.get("/get-session"))).toEqual(["find session"]);
});

test("a user with a factor takes eight statements for the password, and twelve and counters for the code", async () => {
  const { auth, of, signIn, enrol, verify, code, alice } = await openCounted();
  await enrol();
  const browser = new Browser(auth);
  expect(await of(() => signIn(browser))).toEqual([...HELD, "find twoFactor", "insert verification", "commit"]);
  const verified = await of(() => verify(browser, code()));
  expect(verified.filter((statement) => !statement.endsWith("rateLimit"))).toEqual([
    ...["find verification", "find user"],
    ...["begin", "lock user", "find twoFactor", "update twoFactor"],
    ...["lock user", "take verification", "insert session", "commit"],
  ]);
  // Three counters, of which one is new, and two that start again after the right code.
  expect(verified.filter((statement) => statement.endsWith("rateLimit"))).toEqual([
    ...["update rateLimit", "find rateLimit", "insert rateLimit", "update rateLimit", "update rateLimit"],
    ...["update rateLimit", "update rateLimit"],
  ]);
  expect(await of(() => alice.get("/get-session"))).toEqual(["find session"]);
});

test("a sign-in on a trusted device takes nine statements", async () => {
  const { auth, of, signIn, enrol, verify, code } = await openCounted();
  await enrol();
  const browser = new Browser(auth);
  await signIn(browser);
  await verify(browser, code(), { trustDevice: true });
  expect(await of(() => signIn(browser))).toEqual([
    ...HELD,
    ...["list account", "update trustedDevice"],
    ...["insert session", "commit"],
  ]);
});
