import { describe, expect, test, vi } from "vitest";
import { platform } from "#platform";
import { memory } from "../memory.ts";
import { account, session, user, verification } from "../store.ts";
import { ALICE, answer, Browser, signIn, signUp } from "../test/browser.ts";
import { faulty } from "../test/database.ts";
import { pathOf } from "../test/mailbox.ts";
import { INVALID_TOKEN, NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

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

  test("works once: the second password is nobody's, and the link is dead (S87)", async () => {
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
    [3600, INVALID_TOKEN],
    [3601, INVALID_TOKEN],
  ])("after %i seconds: %j, and its record is gone (S89)", async (seconds, expected) => {
    const { stranger, requestReset, clock, tokenRows } = await openWithAlice();
    const token = await requestReset();
    clock.advance(seconds);
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(expected);
    expect(await tokenRows()).toEqual([]);
  });

  test("takes its siblings along (S91)", async () => {
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
    "sets %j, counted in code points (S232, S235)",
    async (newPassword) => {
      const { stranger, requestReset, trySignIn } = await openWithAlice();
      expect((await stranger.post("/reset-password", { token: await requestReset(), newPassword })).status).toBe(200);
      expect(await trySignIn(newPassword)).toBe(200);
    },
  );

  test("sets a password that is the same however it is composed (S235)", async () => {
    const { stranger, requestReset, trySignIn } = await openWithAlice();
    const newPassword = "pässwörd".normalize("NFD");
    await stranger.post("/reset-password", { token: await requestReset(), newPassword });
    expect(await trySignIn("pässwörd".normalize("NFC"))).toBe(200);
    expect(await trySignIn("passwort")).toBe(401);
  });
});

describe("a token that is none", () => {
  const odd = ["", "%", "*", "' OR 1=1--", "reset-password:", "\u0001", "x".repeat(60_000)];
  test.each(odd)("%j is refused, and hashes nothing (S93)", async (token) => {
    const { stranger, requestReset, trySignIn } = await openWithAlice();
    await requestReset();
    const scrypt = vi.spyOn(platform, "scrypt");
    const body = { newPassword: NEW_PASSWORD };
    expect(await answer(stranger.post("/reset-password", { ...body, token }))).toEqual(INVALID_TOKEN);
    const search = `?token=${encodeURIComponent(token)}`;
    expect(await answer(stranger.post(`/reset-password${search}`, body))).toEqual(INVALID_TOKEN);
    expect(await answer(stranger.post("/reset-password", body))).toEqual(INVALID_TOKEN);
    expect(scrypt).not.toHaveBeenCalled();
    scrypt.mockRestore();
    expect(await trySignIn(NEW_PASSWORD)).toBe(401);
  });

  test.each([
    [{ token: null }, "[body.token]"],
    [{ token: 0 }, "[body.token]"],
    [{ token: true }, "[body.token]"],
    [{ token: {} }, "[body.token]"],
    [{ token: ["a"] }, "[body.token]"],
    [{ token: { $ne: "" } }, "[body.token]"],
    [{ newPassword: undefined }, "[body.newPassword]"],
    [{ newPassword: ["a new password"] }, "[body.newPassword]"],
    [{ newPassword: 1_234_567_890 }, "[body.newPassword]"],
  ])("%j is refused by name", async (change, field) => {
    const { stranger, requestReset } = await openWithAlice();
    const token = await requestReset();
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD, ...change }))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
    expect((await stranger.get(`/reset-password/${token}?callbackURL=/a`)).headers.get("location")).toContain("token=");
  });

  test("two that differ are refused, whichever is good, and none is spent (S93)", async () => {
    const { stranger, requestReset } = await openWithAlice();
    const token = await requestReset();
    for (const [inBody, inQuery] of [
      [token, "unknown"],
      ["unknown", token],
      [token, ""],
      ["", token],
    ]) {
      const body = { token: inBody, newPassword: NEW_PASSWORD };
      expect(await answer(stranger.post(`/reset-password?token=${inQuery}`, body))).toEqual(INVALID_TOKEN);
    }
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(DONE);
  });

  test("a token of another kind, or spelt around a good one, is refused (S94)", async () => {
    const deleteUser = { enabled: true, verifyByEmail: true };
    const { alice, stranger, mailbox, requestReset, store, tokenRows } = await openWithAlice({ user: { deleteUser } });
    await alice.post("/delete-user");
    const { token: deletion } = await mailbox.last("delete-account");
    const reset = await requestReset();
    const identifiers = (await tokenRows()).map(({ identifier }) => identifier);
    expect(identifiers).toHaveLength(2);
    const hashes = identifiers.flatMap((text) => [text, text.replace(/^(?:reset-password:|delete-account-)/, "")]);
    const around = [`${reset}:`, ` ${reset}`, `reset-password:${reset}`, `../delete-account-${deletion}`];
    const changed = [reset.toLowerCase(), reset.toUpperCase()].filter((text) => text !== reset);
    for (const token of [deletion, `delete-account-${deletion}`, ...hashes, ...around, ...changed]) {
      const body = { token, newPassword: NEW_PASSWORD };
      expect(await answer(stranger.post("/reset-password", body)), token).toEqual(INVALID_TOKEN);
    }
    expect(await store.count(verification, { where: {} })).toBe(2);
    for (const path of [
      `/delete-user/callback?token=${reset}`,
      `/delete-user/callback?token=reset-password:${reset}`,
    ]) {
      expect((await alice.get(path)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await alice.post("/delete-user", { token: reset })).status).toBeGreaterThanOrEqual(400);
    expect(await store.count(user, { where: {} })).toBe(1);
    expect((await stranger.post("/reset-password", { token: reset, newPassword: NEW_PASSWORD })).status).toBe(200);
  });
});

describe("a token is outlived by events (S92)", () => {
  test("a changed password", async () => {
    const { alice, stranger, requestReset, trySignIn } = await openWithAlice();
    const token = await requestReset();
    const change = { currentPassword: ALICE.password, newPassword: "another password" };
    expect((await alice.post("/change-password", change)).status).toBe(200);
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(INVALID_TOKEN);
    expect(await trySignIn("another password")).toBe(200);
  });

  test("a changed address", async () => {
    const { alice, stranger, mailbox, requestReset, store } = await openWithAlice({
      user: { changeEmail: { enabled: true } },
    });
    const token = await requestReset();
    expect((await alice.post("/change-email", { newEmail: "alicia@example.com" })).status).toBe(200);
    await alice.get(pathOf((await mailbox.last("verify-email")).url));
    expect(await store.count(user, { where: { email: "alicia@example.com" } })).toBe(1);
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(INVALID_TOKEN);
  });

  test("a deleted person, whose address somebody else has now", async () => {
    const { auth, alice, stranger, requestReset, trySignIn } = await openWithAlice({
      user: { deleteUser: { enabled: true } },
    });
    const token = await requestReset();
    expect((await alice.post("/delete-user", { password: ALICE.password })).status).toBe(200);
    await signUp(auth, { password: "the new owner's" });
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(INVALID_TOKEN);
    expect(await trySignIn("the new owner's")).toBe(200);
  });
});

describe("who had the account before", () => {
  test("of an unverified person every way in goes, and the address is verified", async () => {
    const { stranger, link, find, requestReset, providers, trySignIn } = await openWithAlice();
    await link("google");
    await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
    expect(await providers()).toEqual(["credential"]);
    expect(await find()).toMatchObject({ emailVerified: true });
    expect([await trySignIn(ALICE.password), await trySignIn(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test.each([true, false])("a verified person keeps the other ones; password before: %s (S95)", async (hadPassword) => {
    const { stranger, store, id, verify, link, find, requestReset, providers, trySignIn } = await openWithAlice();
    await verify();
    await link("google");
    if (!hadPassword) await store.delete(account, { where: { userId: id, providerId: "credential" } });
    await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
    expect(await providers()).toEqual(["credential", "google"]);
    expect(await find()).toMatchObject({ emailVerified: true });
    expect(await trySignIn(NEW_PASSWORD)).toBe(200);
  });

  test.each([true, false])("links that were mailed before end; verified: %s", async (verified) => {
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

test.each(["delete verification", "update account", "delete session", "commit"])(
  "all or nothing: a database that fails at '%s' leaves token, password and sessions as they were",
  async (broken) => {
    const { database, state } = faulty(memory());
    const { alice, stranger, mailbox, verify, requestReset, trySignIn } = await openWithAlice({ database });
    await verify();
    const token = await requestReset();
    state.problem = (statement) => (statement === broken ? new Error("disk full") : null);
    expect((await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(500);
    state.problem = () => null;
    expect(await trySignIn(ALICE.password)).toBe(200);
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    expect(await mailbox.count("notice")).toBe(0);
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(DONE);
  },
);

test("of a token used twenty times at once, one use counts (S88)", async () => {
  const { stranger, requestReset, trySignIn } = await openWithAlice();
  const token = await requestReset();
  const passwords = Array.from({ length: 20 }, (_, index) => `a new password ${index}`);
  const statuses = await Promise.all(
    passwords.map(async (newPassword) => (await stranger.post("/reset-password", { token, newPassword })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(19);
  expect(await trySignIn(passwords[statuses.indexOf(200)] ?? "")).toBe(200);
});

test("twenty tries a minute from one address", async () => {
  const { auth } = await openWithAlice({ rateLimit: { enabled: true } });
  const guesser = new Browser(auth);
  guesser.info = { remoteAddress: "9.9.9.9" };
  const statuses = [];
  for (let call = 0; call < 21; call += 1) {
    statuses.push((await guesser.post("/reset-password", { token: `${call}`, newPassword: NEW_PASSWORD })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test("guesses at the old password do not keep its owner from signing in with the new one", async () => {
  const { auth, stranger, requestReset, trySignIn } = await openWithAlice({ rateLimit: { enabled: true } });
  stranger.info = { remoteAddress: "7.7.7.7" };
  const token = await requestReset();
  const guess = async (call: number) => {
    const guesser = new Browser(auth);
    guesser.info = { remoteAddress: `9.9.${call}.9` };
    return (await guesser.post("/sign-in/email", { email: ALICE.email, password: "wrong password" })).status;
  };
  for (let call = 0; call < 50; call += 1) expect(await guess(call)).toBe(401);
  expect(await guess(50)).toBe(429);
  expect((await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  expect(await trySignIn(NEW_PASSWORD)).toBe(200);
});

test("neither password nor token is in the log, at its most talkative (S229, S230)", async () => {
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
