import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { describe, expect, test, vi } from "vitest";
import { account, session } from "../store.ts";
import { INVALID_TOKEN, NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const EXPIRED = { ...INVALID_TOKEN, body: { ...INVALID_TOKEN.body, reason: "expired" } };
const DONE = { status: 200, body: { status: true } };
const BOB = "bob@example.com";

describe("a mailed token", () => {
  test("sets the password, ends every session, and the person is told", async () => {
    const { auth, alice, stranger, store, mailbox, requestReset, trySignIn, id } = await openWithAlice();
    await signIn(auth);
    await signUp(auth, { email: BOB });
    const token = await requestReset();
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(DONE);
    expect(await trySignIn(ALICE.password)).toBe(401);
    expect(await trySignIn(ALICE.password, BOB)).toBe(200);
    expect(await answer(alice.get("/get-session"))).toEqual({ status: 200, body: null });
    expect(await store.list(session, { where: { userId: id } })).toEqual([]);
    expect(await trySignIn(NEW_PASSWORD)).toBe(200);
    const notice = await mailbox.last("notice");
    expect(notice).toMatchObject({ to: ALICE.email, about: { kind: "password-changed" }, user: { id } });
  });

  test("may stand in the query, where the body has none or the same", async () => {
    const { stranger, requestReset } = await openWithAlice();
    for (const inBody of [false, true]) {
      const token = await requestReset();
      const body = { newPassword: NEW_PASSWORD, ...(inBody && { token }) };
      expect(await answer(stranger.post(`/reset-password?token=${token}`, body))).toEqual(DONE);
    }
  });

  test("works once: the second password is nobody's, and the link is dead", async () => {
    const { stranger, requestReset, trySignIn } = await openWithAlice();
    const token = await requestReset();
    await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
    const second = { token, newPassword: "another password" };
    expect(await answer(stranger.post("/reset-password", second))).toEqual(INVALID_TOKEN);
    const link = await stranger.get(`/reset-password/${token}?callbackURL=/new`);
    expect(link.headers.get("location")).toBe("/new?error=INVALID_TOKEN");
    expect([await trySignIn(NEW_PASSWORD), await trySignIn("another password")]).toEqual([200, 401]);
  });

  test.each([
    [3599, DONE],
    [3600, EXPIRED],
    [3601, EXPIRED],
  ])("after %i seconds: %j, and its record is gone", async (seconds, expected) => {
    const { stranger, requestReset, clock, tokenRows } = await openWithAlice();
    const token = await requestReset();
    clock.advance({ seconds });
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(expected);
    expect(await tokenRows()).toEqual([]);
    // Nothing of it is left to be told apart from one that never was.
    const again = { token, newPassword: NEW_PASSWORD };
    expect(await answer(stranger.post("/reset-password", again))).toEqual(INVALID_TOKEN);
  });

  test("takes its siblings along", async () => {
    const { stranger, requestReset, trySignIn } = await openWithAlice();
    const [first, second] = [await requestReset(), await requestReset()];
    await stranger.post("/reset-password", { token: second, newPassword: NEW_PASSWORD });
    const body = { token: first, newPassword: "another password" };
    expect(await answer(stranger.post("/reset-password", body))).toEqual(INVALID_TOKEN);
    expect(await trySignIn(NEW_PASSWORD)).toBe(200);
  });

  test("leaves somebody else's tokens and sessions alone", async () => {
    const { auth, stranger, requestReset, trySignIn } = await openWithAlice();
    const bob = await signUp(auth, { email: BOB });
    const theirs = await requestReset(BOB);
    await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
    expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { email: BOB } } });
    expect(await answer(stranger.post("/reset-password", { token: theirs, newPassword: NEW_PASSWORD }))).toEqual(DONE);
    expect(await trySignIn(NEW_PASSWORD, BOB)).toBe(200);
  });

  test.each([
    ["short 7", "PASSWORD_TOO_SHORT", "Password too short"],
    ["", "PASSWORD_TOO_SHORT", "Password too short"],
    ["x".repeat(129), "PASSWORD_TOO_LONG", "Password too long"],
    ["x".repeat(100_000), "PASSWORD_TOO_LONG", "Password too long"],
  ])("is not spent on a password of the wrong length", async (newPassword, code, message) => {
    const { stranger, requestReset } = await openWithAlice();
    const token = await requestReset();
    const refused = await answer(stranger.post("/reset-password", { token, newPassword }));
    expect(refused).toEqual({ status: 400, body: { code, message } });
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(DONE);
  });

  test.each(["x".repeat(8), "🔑".repeat(8), "x".repeat(64), "🔑".repeat(128), "كلمة السر الطويلة"])(
    "sets %j, counted in code points",
    async (newPassword) => {
      const { stranger, requestReset, trySignIn } = await openWithAlice();
      expect((await stranger.post("/reset-password", { token: await requestReset(), newPassword })).status).toBe(200);
      expect(await trySignIn(newPassword)).toBe(200);
    },
  );

  test("sets a password that is the same however it is composed", async () => {
    const { stranger, requestReset, trySignIn } = await openWithAlice();
    const newPassword = "pässwörd".normalize("NFD");
    await stranger.post("/reset-password", { token: await requestReset(), newPassword });
    expect(await trySignIn("pässwörd".normalize("NFC"))).toBe(200);
    expect(await trySignIn("passwort")).toBe(401);
  });
});

test("a browser that was signed in as the person is not any more; one of somebody else stays", async () => {
  const { auth, alice, requestReset } = await openWithAlice({ session: { cookieCache: { enabled: true } } });
  const bob = await signUp(auth, { email: BOB });
  for (const [browser, names] of [
    [alice, []],
    [bob, ["sallyport.session_token", "sallyport.session_data"]],
  ] as const) {
    const body = { token: await requestReset(), newPassword: NEW_PASSWORD };
    expect((await browser.post("/reset-password", body)).status).toBe(200);
    expect([...browser.cookies.keys()].filter((name) => name.includes("session"))).toEqual(names);
  }
  expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { email: BOB } } });
});

test("listeners and onPasswordReset hear of it once it is committed", async () => {
  const heard: string[] = [];
  const note = (name: string) => (event: { userId?: string; user?: { emailVerified: boolean } }) => {
    heard.push(`${name} ${event.user?.emailVerified ?? event.userId}`);
  };
  const names = ["password.changed", "session.revoked", "user.updated", "user.verified"] as const;
  const onPasswordReset = vi.fn();
  const { stranger, requestReset, id } = await openWithAlice({
    events: Object.fromEntries(names.map((name) => [name, note(name)])),
    emailAndPassword: { onPasswordReset },
  });
  await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
  const always = ["password.changed true", `session.revoked ${id}`];
  expect(heard).toEqual([...always, "user.updated true", "user.verified true"]);
  const [person, request] = onPasswordReset.mock.calls[0] ?? [];
  expect(person).toMatchObject({ id, emailVerified: true });
  expect(request).toBeInstanceOf(Request);
  heard.length = 0;
  await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
  expect(heard).toEqual(always);
  await stranger.post("/reset-password", { token: "unknown", newPassword: NEW_PASSWORD });
  expect(onPasswordReset).toHaveBeenCalledTimes(2);
  expect(heard).toEqual(always);
});

test("an onPasswordReset that fails is logged and answers nothing", async () => {
  const onPasswordReset = () => Promise.reject(new Error("CRM down"));
  const { stranger, requestReset, entries, trySignIn } = await openWithAlice({ emailAndPassword: { onPasswordReset } });
  const body = { token: await requestReset(), newPassword: NEW_PASSWORD };
  expect(await answer(stranger.post("/reset-password", body))).toEqual(DONE);
  expect(entries.at(-1)).toMatchObject({ level: "error", message: "onPasswordReset failed" });
  expect(await trySignIn(NEW_PASSWORD)).toBe(200);
});

test("neither password nor token is in the log, at its most talkative", async () => {
  const { stranger, store, requestReset, mailbox, entries, trySignIn } = await openWithAlice();
  const token = await requestReset();
  const { url } = await mailbox.last("reset-password");
  await stranger.get(pathOf(url));
  await stranger.post("/reset-password", { token, newPassword: "short" });
  await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
  await stranger.post("/reset-password", { token, newPassword: "another password" });
  await stranger.get(pathOf(url));
  await trySignIn("a wrong password");
  await stranger.post(`/reset-password?token=${token}`, { newPassword: NEW_PASSWORD });
  const hash = (await store.find(account, { where: {} }))?.password ?? "";
  const log = JSON.stringify(entries);
  expect(log).toContain("INVALID_TOKEN");
  for (const secret of [token, hash, NEW_PASSWORD, "another password", "a wrong password", "short"]) {
    expect(log).not.toContain(`"${secret}`);
    if (secret !== "short") expect(log).not.toContain(secret);
  }
  expect(entries.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
});
