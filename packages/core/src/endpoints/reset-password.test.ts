import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { describe, expect, test, vi } from "vitest";
import { memory } from "../memory.ts";
import { account, session, user, verification } from "../store.ts";
import { INVALID_TOKEN, NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const PATH = "/reset-password";
const DONE = { status: 200, body: { status: true } };
const BOB = "bob@example.com";

describe("a mailed token", () => {
  test("sets the password, revokes every session and notifies the user", async () => {
    const { auth, alice, stranger, store, mailbox, requestReset, trySignIn, id } = await openWithAlice();
    await signIn(auth);
    await signUp(auth, { email: BOB });
    const token = await requestReset();
    expect(await answer(stranger.post(PATH, { token, newPassword: NEW_PASSWORD }))).toEqual(DONE);
    expect(await trySignIn(ALICE.password)).toBe(401);
    expect(await trySignIn(ALICE.password, BOB)).toBe(200);
    expect(await answer(alice.get("/get-session"))).toEqual({ status: 200, body: null });
    expect(await store.list(session, { where: { userId: id } })).toEqual([]);
    expect(await trySignIn(NEW_PASSWORD)).toBe(200);
    const notice = await mailbox.last("notice");
    expect(notice).toMatchObject({ to: ALICE.email, about: { kind: "password-changed" }, user: { id } });
  });

  test("is reported as expired once after its lifetime, and then as invalid", async () => {
    const { stranger, requestReset, clock, tokenRows } = await openWithAlice();
    const body = { token: await requestReset(), newPassword: NEW_PASSWORD };
    clock.advance({ hours: 1 });
    const { status, body: error } = INVALID_TOKEN;
    expect(await answer(stranger.post(PATH, body))).toEqual({ status, body: { ...error, reason: "expired" } });
    expect(await tokenRows()).toEqual([]);
    expect(await answer(stranger.post(PATH, body))).toEqual(INVALID_TOKEN);
  });
});

test("a reset in a browser signs out its own user, and leaves another user signed in", async () => {
  const { auth, alice, requestReset } = await openWithAlice({ session: { cookieCache: { enabled: true } } });
  const bob = await signUp(auth, { email: BOB });
  for (const [browser, names] of [
    [alice, []],
    [bob, ["sallyport.session_token", "sallyport.session_data"]],
  ] as const) {
    const body = { token: await requestReset(), newPassword: NEW_PASSWORD };
    expect((await browser.post(PATH, body)).status).toBe(200);
    expect([...browser.cookies.keys()].filter((name) => name.includes("session"))).toEqual(names);
  }
  expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { email: BOB } } });
});

test("events and onPasswordReset come after the commit, and user.verified on the first reset only", async () => {
  const recorded: string[] = [];
  const note = (name: string) => (event: { userId?: string; user?: { emailVerified: boolean } }) => {
    recorded.push(`${name} ${event.user?.emailVerified ?? event.userId}`);
  };
  const names = ["password.changed", "session.revoked", "user.updated", "user.verified"] as const;
  const onPasswordReset = vi.fn();
  const { stranger, requestReset, id } = await openWithAlice({
    events: Object.fromEntries(names.map((name) => [name, note(name)])),
    emailAndPassword: { onPasswordReset },
  });
  const reset = async (token?: string) =>
    stranger.post(PATH, { token: token ?? (await requestReset()), newPassword: NEW_PASSWORD });
  await reset();
  const always = ["password.changed true", `session.revoked ${id}`];
  expect(recorded).toEqual([...always, "user.updated true", "user.verified true"]);
  const [person, request] = onPasswordReset.mock.calls[0] ?? [];
  expect(person).toMatchObject({ id, emailVerified: true });
  expect(request).toBeInstanceOf(Request);
  recorded.length = 0;
  await reset();
  expect(recorded).toEqual(always);
  await reset("unknown");
  expect(onPasswordReset).toHaveBeenCalledTimes(2);
  expect(recorded).toEqual(always);
});

test("an error of onPasswordReset is logged and does not change the response", async () => {
  const onPasswordReset = () => Promise.reject(new Error("CRM down"));
  const { stranger, requestReset, entries, trySignIn } = await openWithAlice({ emailAndPassword: { onPasswordReset } });
  const body = { token: await requestReset(), newPassword: NEW_PASSWORD };
  expect(await answer(stranger.post(PATH, body))).toEqual(DONE);
  expect(entries.at(-1)).toMatchObject({ level: "error", message: "onPasswordReset failed" });
  expect(await trySignIn(NEW_PASSWORD)).toBe(200);
});

describe("after a reset", () => {
  test.each([true, false])("a verified user keeps their linked accounts; had a password: %s", async (hadPassword) => {
    const { stranger, store, id, verify, link, find, requestReset, providers, trySignIn } = await openWithAlice();
    await verify();
    await link("google");
    if (!hadPassword) await store.delete(account, { where: { userId: id, providerId: "credential" } });
    await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
    expect(await providers()).toEqual(["credential", "google"]);
    expect(await find()).toMatchObject({ emailVerified: true });
    expect(await trySignIn(NEW_PASSWORD)).toBe(200);
  });

  test.each([true, false])("links that were mailed before stop working; verified: %s", async (verified) => {
    const { alice, stranger, mailbox, verify, find, requestReset, tokenRows } = await openWithAlice({
      user: { changeEmail: { enabled: true }, deleteUser: { enabled: true, verifyByEmail: true } },
    });
    if (verified) await verify();
    await alice.post("/change-email", { newEmail: "mallory@example.com" });
    await alice.post("/delete-user");
    const move = (await mailbox.last(verified ? "change-email" : "verify-email")).url;
    const token = await requestReset();
    expect(await tokenRows()).toHaveLength(3);
    await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
    expect(await tokenRows()).toEqual([]);
    await alice.get(pathOf(move));
    expect(await find()).toMatchObject({ email: ALICE.email });
  });
});

const [FIRST, SECOND] = ["a".repeat(24), "b".repeat(24)];

/** Creates Alice with reset links that better-auth mailed just before the migration. */
async function movedIn(acceptBetterAuthLinks = true) {
  const { auth, clock, store } = openAuth({ advanced: { acceptBetterAuthLinks } });
  const browser = await signUp(auth);
  const alice = await store.find(user, { where: {} });
  if (alice === null) throw new Error("Alice is there");
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  for (const token of [FIRST, SECOND]) {
    const row = { identifier: `reset-password:${token}`, value: alice.id, userId: null, ...times };
    await store.insert(verification, { id: token, ...row });
  }
  const reset = async (token: string) =>
    (await answer(new Browser(auth).post("/reset-password", { token, newPassword: "another horse battery" }))).status;
  return { browser, clock, reset };
}

type MovedIn = Awaited<ReturnType<typeof movedIn>>;
const changePassword = async ({ browser }: MovedIn) => {
  const body = { currentPassword: ALICE.password, newPassword: "another horse battery", revokeOtherSessions: true };
  expect((await browser.post("/change-password", body)).status).toBe(200);
};

test.each<[string, number, (app: MovedIn) => unknown]>([
  ["does not work after another link has reset the password", 400, ({ reset }) => reset(SECOND)],
  ["does not work after the password has changed", 400, changePassword],
  ["works for an hour", 200, ({ clock }) => clock.advance({ seconds: 3599 })],
  ["does not work after an hour", 400, ({ clock }) => clock.advance({ hours: 1 })],
])("a link that better-auth mailed %s", async (_, status, happen) => {
  const app = await movedIn();
  await happen(app);
  expect(await app.reset(FIRST)).toBe(status);
});

test("without acceptBetterAuthLinks, better-auth's links do not work and cost no statements", async () => {
  const { reset } = await movedIn(false);
  expect(await reset(FIRST)).toBe(400);
  const body = { currentPassword: ALICE.password, newPassword: "another horse battery" };
  const statementsOf = async (acceptBetterAuthLinks: boolean) => {
    const { database, statements } = counted(memory());
    const browser = await signUp(openAuth({ database, advanced: { acceptBetterAuthLinks } }).auth);
    statements.length = 0;
    expect((await browser.post("/change-password", body)).status).toBe(200);
    return statements.filter((statement) => statement === "delete verification").length;
  };
  // One more statement for each of the two kinds of links that better-auth mails.
  expect([await statementsOf(false), await statementsOf(true)]).toEqual([3, 5]);
});
