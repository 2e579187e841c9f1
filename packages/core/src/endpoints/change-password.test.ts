import { describe, expect, test, vi } from "vitest";
import { platform } from "#platform";
import { memory } from "../memory.ts";
import { account, session } from "../store.ts";
import { ALICE, answer, Browser, signIn, signUp, textOf } from "../test/browser.ts";
import { faulty } from "../test/database.ts";
import { DAY } from "../test/open.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const GOOD = { currentPassword: ALICE.password, newPassword: NEW_PASSWORD };
const INVALID_PASSWORD = { status: 400, body: { code: "INVALID_PASSWORD", message: "Invalid password" } };

describe("the right password", () => {
  test("is replaced; every session goes on, and the person is told", async () => {
    const { auth, alice, mailbox, trySignIn, id } = await openWithAlice();
    const phone = await signIn(auth);
    expect(await answer(alice.post("/change-password", GOOD))).toEqual({
      status: 200,
      body: {
        token: null,
        user: {
          id,
          name: "Alice",
          email: ALICE.email,
          emailVerified: false,
          image: null,
          createdAt: "2026-03-01T12:00:00.000Z",
          updatedAt: "2026-03-01T12:00:00.000Z",
        },
      },
    });
    expect(alice.lines).toEqual([]);
    for (const browser of [alice, phone]) {
      expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { id } } });
    }
    expect([await trySignIn(ALICE.password), await trySignIn(NEW_PASSWORD)]).toEqual([401, 200]);
    const notice = await mailbox.last("notice");
    expect(notice).toMatchObject({ to: ALICE.email, about: { kind: "password-changed" } });
    expect(await mailbox.count()).toBe(1);
  });

  test("with revokeOtherSessions, leaves one new session, the caller's", async () => {
    const { auth, alice, store, id } = await openWithAlice();
    const phone = await signIn(auth);
    const bob = await signUp(auth, { email: "bob@example.com" });
    const thief = new Browser(auth);
    for (const [name, value] of alice.cookies) thief.cookies.set(name, value);

    const { status, body } = await answer(alice.post("/change-password", { ...GOOD, revokeOtherSessions: true }));
    const rows = await store.list(session, { where: { userId: id } });
    expect([status, textOf(body, "token")]).toEqual([200, rows[0]?.token]);
    expect(rows).toHaveLength(1);
    expect(alice.line("session_token")).toContain("Max-Age=604800");
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { session: { token: rows[0]?.token } } });
    for (const browser of [phone, thief])
      expect(await answer(browser.get("/get-session"))).toMatchObject({ body: null });
    expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { email: "bob@example.com" } } });
  });

  test.each([true, false])(
    "a session that ends with the browser stays one, its mark sent along: %s",
    async (marked) => {
      const { auth, store, clock, id } = await openWithAlice();
      const browser = await signIn(auth, { rememberMe: false });
      if (!marked) browser.cookies.delete("sallyport.dont_remember");
      await browser.post("/change-password", { ...GOOD, revokeOtherSessions: true });
      expect(browser.line("session_token")).not.toMatch(/Max-Age|Expires/);
      const row = await store.find(session, { where: { userId: id } });
      expect(row?.expiresAt).toEqual(new Date(clock.now().getTime() + DAY * 1000));
    },
  );

  test("the cookie cache follows", async () => {
    const { alice } = await openWithAlice({ session: { cookieCache: { enabled: true } } });
    for (const revokeOtherSessions of [false, true]) {
      const body = revokeOtherSessions ? { currentPassword: NEW_PASSWORD, newPassword: "a third password" } : GOOD;
      await alice.post("/change-password", { ...body, revokeOtherSessions });
      expect(alice.line("session_data")).toContain("Max-Age=60");
      expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    }
  });

  test("what listeners hear, and when", async () => {
    const heard: string[] = [];
    const names = ["password.changed", "session.revoked", "session.created", "user.updated"] as const;
    const events = Object.fromEntries(names.map((name) => [name, () => void heard.push(name)]));
    const { alice } = await openWithAlice({ events });
    heard.length = 0;
    await alice.post("/change-password", GOOD);
    expect(heard).toEqual(["password.changed"]);
    const again = { currentPassword: NEW_PASSWORD, newPassword: ALICE.password, revokeOtherSessions: true };
    await alice.post("/change-password", again);
    expect(heard.slice(1)).toEqual(["password.changed", "session.revoked", "session.created"]);
    await alice.post("/change-password", { ...again, currentPassword: "wrong password" });
    expect(heard).toHaveLength(4);
  });

  test("ends mailed links that would reset or delete", async () => {
    const deleteUser = { enabled: true, verifyByEmail: true };
    const { alice, requestReset, tokenRows } = await openWithAlice({ user: { deleteUser } });
    await requestReset();
    await alice.post("/delete-user");
    expect(await tokenRows()).toHaveLength(2);
    await alice.post("/change-password", GOOD);
    expect(await tokenRows()).toEqual([]);
  });
});

describe("refusals change nothing", () => {
  test.each([
    [{ currentPassword: "wrong password" }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: "" }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: ALICE.password.toUpperCase() }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: `${ALICE.password} ` }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: "x".repeat(129) }, "PASSWORD_TOO_LONG", "Password too long"],
    [{ newPassword: "short 7" }, "PASSWORD_TOO_SHORT", "Password too short"],
    [{ newPassword: "x".repeat(129) }, "PASSWORD_TOO_LONG", "Password too long"],
  ])("%j", async (change, code, message) => {
    const { alice, mailbox, requestReset, trySignIn, tokenRows } = await openWithAlice();
    await requestReset();
    const body = { ...GOOD, revokeOtherSessions: true, ...change };
    expect(await answer(alice.post("/change-password", body))).toEqual({ status: 400, body: { code, message } });
    expect(alice.lines).toEqual([]);
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    expect([await trySignIn(ALICE.password), await tokenRows()]).toEqual([200, [expect.anything()]]);
    expect(await mailbox.count("notice")).toBe(0);
  });

  test("without a session", async () => {
    const { stranger, trySignIn } = await openWithAlice();
    expect(await answer(stranger.post("/change-password", GOOD))).toEqual({
      status: 401,
      body: { code: "UNAUTHORIZED", message: "Unauthorized" },
    });
    expect(await trySignIn(ALICE.password)).toBe(200);
  });

  test("without a password account", async () => {
    const { alice, store, id } = await openWithAlice();
    const expected = {
      status: 400,
      body: { code: "CREDENTIAL_ACCOUNT_NOT_FOUND", message: "Credential account not found" },
    };
    await store.update(account, { where: { userId: id } }, { password: null });
    expect(await answer(alice.post("/change-password", GOOD))).toEqual(expected);
    await store.delete(account, { where: { userId: id } });
    expect(await answer(alice.post("/change-password", GOOD))).toEqual(expected);
    expect(await store.count(account, { where: {} })).toBe(0);
  });

  test("from another site", async () => {
    const { alice, trySignIn } = await openWithAlice();
    const refused = alice.post("/change-password", GOOD, { origin: "https://evil.com" });
    expect(await answer(refused)).toMatchObject({ status: 403, body: { code: "INVALID_ORIGIN" } });
    expect(await trySignIn(ALICE.password)).toBe(200);
  });

  test.each([
    [{ revokeOtherSessions: "false" }, "[body.revokeOtherSessions]"],
    [{ revokeOtherSessions: 0 }, "[body.revokeOtherSessions]"],
    [{ revokeOtherSessions: null }, "[body.revokeOtherSessions]"],
    [{ currentPassword: undefined }, "[body.currentPassword]"],
    [{ currentPassword: { $ne: "" } }, "[body.currentPassword]"],
    [{ newPassword: [NEW_PASSWORD] }, "[body.newPassword]"],
    [{ newPassword: null }, "[body.newPassword]"],
    [{ newPassword: `${NEW_PASSWORD}\u0000` }, "[body.newPassword]"],
  ])("%j (S200)", async (change, field) => {
    const { alice, trySignIn } = await openWithAlice();
    expect(await answer(alice.post("/change-password", { ...GOOD, ...change }))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
    expect(await trySignIn(ALICE.password)).toBe(200);
  });

  test("megabytes and too long passwords are not hashed (S233)", async () => {
    const { alice } = await openWithAlice();
    const scrypt = vi.spyOn(platform, "scrypt");
    for (const length of [129, 100_000, 1_000_000]) {
      const response = await alice.post("/change-password", { ...GOOD, currentPassword: "x".repeat(length) });
      expect([400, 413]).toContain(response.status);
    }
    expect(scrypt).not.toHaveBeenCalled();
    scrypt.mockRestore();
  });
});

test("somebody else's password is not theirs to give", async () => {
  const { auth, trySignIn } = await openWithAlice();
  const bob = await signUp(auth, { email: "bob@example.com", password: "bob's own words" });
  expect(await answer(bob.post("/change-password", GOOD))).toEqual(INVALID_PASSWORD);
  const smuggled = { ...GOOD, currentPassword: "bob's own words", email: ALICE.email, userId: "alice" };
  expect((await bob.post("/change-password", smuggled)).status).toBe(200);
  expect([await trySignIn(ALICE.password), await trySignIn(NEW_PASSWORD, "bob@example.com")]).toEqual([200, 200]);
});

test("of eight changes at once, one counts", async () => {
  const { alice, trySignIn } = await openWithAlice();
  const passwords = Array.from({ length: 8 }, (_, index) => `a new password ${index}`);
  const answers = await Promise.all(
    passwords.map((newPassword) => answer(alice.post("/change-password", { ...GOOD, newPassword }))),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter((_, index) => index !== winner)).toEqual(Array.from({ length: 7 }, () => INVALID_PASSWORD));
  expect(await trySignIn(passwords[winner] ?? "")).toBe(200);
});

test.each(["update account", "delete verification", "delete session", "insert session", "commit"])(
  "all or nothing: a database that fails at '%s' leaves password and sessions as they were",
  async (broken) => {
    const { database, state } = faulty(memory());
    const { alice, mailbox, trySignIn } = await openWithAlice({ database });
    state.problem = (statement) => (statement === broken ? new Error("disk full") : null);
    expect((await alice.post("/change-password", { ...GOOD, revokeOtherSessions: true })).status).toBe(500);
    expect(alice.lines).toEqual([]);
    state.problem = () => null;
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    expect(await trySignIn(ALICE.password)).toBe(200);
    expect(await mailbox.count()).toBe(0);
  },
);

test("three changes in ten seconds from one address", async () => {
  const { alice } = await openWithAlice({ rateLimit: { enabled: true } });
  alice.info = { remoteAddress: "9.9.9.9" };
  const wrong = { ...GOOD, currentPassword: "wrong password" };
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await alice.post("/change-password", wrong)).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test("a stolen session is no oracle for the password, from however many addresses (S237)", async () => {
  const { alice, trySignIn } = await openWithAlice({ rateLimit: { enabled: true } });
  const guess = async (call: number, currentPassword = `wrong password ${call}`) => {
    alice.info = { remoteAddress: `9.9.${call}.9` };
    return (await alice.post("/change-password", { ...GOOD, currentPassword })).status;
  };
  for (let call = 0; call < 50; call += 1) expect(await guess(call)).toBe(400);
  expect(await guess(50)).toBe(429);
  expect(await guess(51, ALICE.password)).toBe(429);
  expect(await trySignIn(NEW_PASSWORD)).toBe(429);
});

test("no password is in the log, at its most talkative (S229, S230)", async () => {
  const { alice, entries } = await openWithAlice();
  await alice.post("/change-password", { ...GOOD, currentPassword: "one wrong password" });
  await alice.post("/change-password", { ...GOOD, revokeOtherSessions: true });
  const log = JSON.stringify(entries);
  expect(log).toContain("INVALID_PASSWORD");
  for (const secret of [ALICE.password, NEW_PASSWORD, "one wrong password", ...alice.cookies.values()]) {
    expect(log).not.toContain(secret);
  }
});
