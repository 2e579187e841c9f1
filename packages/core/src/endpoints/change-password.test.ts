import { Browser } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { DAY } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { describe, expect, test } from "vitest";
import { c } from "../contracts/column.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { memory } from "../memory.ts";
import { session } from "../store.ts";
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
          createdAt: "2030-03-01T12:00:00.000Z",
          updatedAt: "2030-03-01T12:00:00.000Z",
        },
      },
    });
    expect(alice.setCookies).toEqual([]);
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
    expect(cookieLine(alice, "session_token")).toContain("Max-Age=604800");
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
      expect(cookieLine(browser, "session_token")).not.toMatch(/Max-Age|Expires/);
      const row = await store.find(session, { where: { userId: id } });
      expect(row?.expiresAt).toEqual(new Date(clock.now().getTime() + DAY * 1000));
    },
  );

  test("the cookie cache follows", async () => {
    const { alice } = await openWithAlice({ session: { cookieCache: { enabled: true } } });
    for (const revokeOtherSessions of [false, true]) {
      const body = revokeOtherSessions ? { currentPassword: NEW_PASSWORD, newPassword: "a third password" } : GOOD;
      await alice.post("/change-password", { ...body, revokeOtherSessions });
      expect(cookieLine(alice, "session_data")).toContain("Max-Age=60");
      expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    }
  });

  test("the new session has what plugins kept on the caller's", async () => {
    const seat = c.optional(c.text());
    const probe = definePlugin({ id: "probe", columns: { session: { seat } } });
    const { alice, store } = await openWithAlice({ plugins: [probe] });
    const seated = { ...session, columns: { ...session.columns, seat } };
    await store.update(seated, { where: {} }, { seat: "4c" });
    await alice.post("/change-password", { ...GOOD, revokeOtherSessions: true });
    expect(await store.list(seated, { where: {} })).toMatchObject([{ seat: "4c" }]);
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
    expect(alice.setCookies).toEqual([]);
    state.problem = () => null;
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    expect(await trySignIn(ALICE.password)).toBe(200);
    expect(await mailbox.count()).toBe(0);
  },
);

test("no password is in the log, at its most talkative", async () => {
  const { alice, entries } = await openWithAlice();
  await alice.post("/change-password", { ...GOOD, currentPassword: "one wrong password" });
  await alice.post("/change-password", { ...GOOD, revokeOtherSessions: true });
  const log = JSON.stringify(entries);
  expect(log).toContain("INVALID_PASSWORD");
  for (const secret of [ALICE.password, NEW_PASSWORD, "one wrong password", ...alice.cookies.values()]) {
    expect(log).not.toContain(secret);
  }
});
