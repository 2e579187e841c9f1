import { Browser } from "@sallyport/testing";
import { answer, cookieLine, refusal } from "sallyport-tests/ground/answer";
import { DAY } from "sallyport-tests/ground/open-auth";
import { ALICE, shownAlice, signIn, trySignIn, whoIs } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { describe, expect, test } from "vitest";
import { memory } from "../memory.ts";
import { account, session } from "../store.ts";
import { createBetween } from "../test/between.ts";
import { openMoved, undo } from "../test/email-change-app.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const GOOD = { currentPassword: ALICE.password, newPassword: NEW_PASSWORD };

describe("change-password with the correct password", () => {
  test("replaces it, keeps every session and notifies the user", async () => {
    const { auth, alice, mailbox, trySignIn, id } = await openWithAlice();
    const phone = await signIn(auth);
    expect(await answer(alice.post("/change-password", GOOD))).toEqual({
      status: 200,
      body: { token: null, user: shownAlice({ id }) },
    });
    expect(alice.setCookies).toEqual([]);
    for (const browser of [alice, phone]) expect(await whoIs(browser)).toBe("Alice");
    expect([await trySignIn(ALICE.password), await trySignIn(NEW_PASSWORD)]).toEqual([401, 200]);
    const notice = await mailbox.last("notice");
    expect(notice).toMatchObject({ to: ALICE.email, about: { kind: "password-changed" } });
    expect(await mailbox.count()).toBe(1);
  });

  test.each([true, false])("keeps a session without rememberMe temporary, with its cookie sent: %s", async (marked) => {
    const { auth, store, clock, id } = await openWithAlice();
    const browser = await signIn(auth, { rememberMe: false });
    if (!marked) browser.cookies.delete("sallyport.dont_remember");
    await browser.post("/change-password", { ...GOOD, revokeOtherSessions: true });
    expect(cookieLine(browser, "session_token")).not.toMatch(/Max-Age|Expires/);
    const row = await store.find(session, { where: { userId: id } });
    expect(row?.expiresAt).toEqual(new Date(clock.now().getTime() + DAY * 1000));
  });

  test("renews the cookie cache", async () => {
    const { alice } = await openWithAlice({ session: { cookieCache: { enabled: true } } });
    for (const revokeOtherSessions of [false, true]) {
      const body = revokeOtherSessions ? { currentPassword: NEW_PASSWORD, newPassword: "a third password" } : GOOD;
      await alice.post("/change-password", { ...body, revokeOtherSessions });
      expect(cookieLine(alice, "session_data")).toContain("Max-Age=60");
      expect(await whoIs(alice)).toBe("Alice");
    }
  });

  test("emits events after the commit", async () => {
    const recorded: string[] = [];
    const names = ["password.changed", "session.revoked", "session.created", "user.updated"] as const;
    const events = Object.fromEntries(names.map((name) => [name, () => void recorded.push(name)]));
    const { alice } = await openWithAlice({ events });
    recorded.length = 0;
    await alice.post("/change-password", GOOD);
    expect(recorded).toEqual(["password.changed"]);
    const again = { currentPassword: NEW_PASSWORD, newPassword: ALICE.password, revokeOtherSessions: true };
    await alice.post("/change-password", again);
    expect(recorded.slice(1)).toEqual(["password.changed", "session.revoked", "session.created"]);
    await alice.post("/change-password", { ...again, currentPassword: "wrong password" });
    expect(recorded).toHaveLength(4);
  });
});

test.each(["update account", "delete verification", "delete session", "insert session", "commit"])(
  "a database error at '%s' leaves password and sessions unchanged",
  async (broken) => {
    const { database, state } = faulty(memory());
    const { alice, mailbox, trySignIn } = await openWithAlice({ database });
    state.problem = (statement) => (statement === broken ? new Error("disk full") : null);
    expect((await alice.post("/change-password", { ...GOOD, revokeOtherSessions: true })).status).toBe(500);
    expect(alice.setCookies).toEqual([]);
    state.problem = () => null;
    expect(await whoIs(alice)).toBe("Alice");
    expect(await trySignIn(ALICE.password)).toBe(200);
    expect(await mailbox.count()).toBe(0);
  },
);

test.each([
  [{ currentPassword: "wrong password" }, "INVALID_PASSWORD"],
  [{ currentPassword: "" }, "INVALID_PASSWORD"],
  [{ currentPassword: ALICE.password.toUpperCase() }, "INVALID_PASSWORD"],
  [{ currentPassword: `${ALICE.password} ` }, "INVALID_PASSWORD"],
  [{ currentPassword: "x".repeat(129) }, "PASSWORD_TOO_LONG"],
  [{ newPassword: "short 7" }, "PASSWORD_TOO_SHORT"],
  [{ newPassword: "x".repeat(129) }, "PASSWORD_TOO_LONG"],
] as const)("%j is rejected and changes nothing: %s", async (change, code) => {
  const { alice, mailbox, requestReset, trySignIn, tokenRows } = await openWithAlice();
  await requestReset();
  const body = { ...GOOD, revokeOtherSessions: true, ...change };
  expect(await answer(alice.post("/change-password", body))).toEqual(refusal(code));
  expect(alice.setCookies).toEqual([]);
  expect(await whoIs(alice)).toBe("Alice");
  expect([await trySignIn(ALICE.password), await tokenRows()]).toEqual([200, [expect.anything()]]);
  expect(await mailbox.count("notice")).toBe(0);
});

test("a user without a password account is rejected", async () => {
  const { alice, store, id } = await openWithAlice();
  const expected = refusal("CREDENTIAL_ACCOUNT_NOT_FOUND");
  await store.update(account, { where: { userId: id } }, { password: null });
  expect(await answer(alice.post("/change-password", GOOD))).toEqual(expected);
  await store.delete(account, { where: { userId: id } });
  expect(await answer(alice.post("/change-password", GOOD))).toEqual(expected);
  expect(await store.count(account, { where: {} })).toBe(0);
});

const NEW = "the thief's password";

test.each([false, true])(
  "if a change of email address is undone during the call, the password stays (revokeOtherSessions %s)",
  async (revokeOtherSessions) => {
    const { options, between } = createBetween();
    const app = await openMoved(options);
    between(async () => expect((await undo(app)).status).toBe(200));
    const body = { currentPassword: ALICE.password, newPassword: NEW, revokeOtherSessions };
    expect(await answer(app.alice.post("/change-password", body))).toEqual(refusal("UNAUTHORIZED"));
    expect((await trySignIn(new Browser(app.auth), {}, { password: NEW })).status).toBe(401);
    expect((await trySignIn(new Browser(app.auth), {})).status).toBe(200);
  },
);
