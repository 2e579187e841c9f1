import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, SESSION_COOKIE, signIn, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, type Life, openLife, resetTokenOf } from "../account/account-life.ts";
import { adminPlugin, join } from "../admin/admin-harness.ts";

const CURRENT = personOf("alice").password;
const NEXT = "another-long-password";

/** Each way to set a password, and the user whose password it is. */
const WAYS: readonly [string, name: string, set: (life: Life, newPassword: string) => Promise<Answer>][] = [
  ["sign-up", "bob", ({ lab }, password) => new Browser(lab).post("/sign-up/email", { ...personOf("bob"), password })],
  [
    "reset",
    "alice",
    async (life, newPassword) => {
      const token = await resetTokenOf(life, "alice");
      return new Browser(life.lab).post("/reset-password", { token, newPassword });
    },
  ],
  [
    "change",
    "alice",
    ({ alice }, newPassword) => alice.post("/change-password", { currentPassword: CURRENT, newPassword }),
  ],
  [
    "setting by an admin",
    "alice",
    async ({ lab }, newPassword) => {
      const root = await join(lab, "root");
      const userId = (await lab.users()).find(({ name }) => name === "alice")?.id;
      return root.browser.post("/admin/set-user-password", { userId, newPassword });
    },
  ],
];
const ADMINS = { plugins: [adminPlugin()] };

describe.each(WAYS)("a password that is set by %s", (_, name, set) => {
  const opens = async ({ lab }: Life, password: string): Promise<boolean> =>
    (await trySignIn(new Browser(lab), name, { password })).status === 200;

  test.each([
    [0, "PASSWORD_TOO_SHORT"],
    [7, "PASSWORD_TOO_SHORT"],
    [8, null],
    [64, null],
    [128, null],
    [129, "PASSWORD_TOO_LONG"],
    [10_000, "PASSWORD_TOO_LONG"],
  ])("is checked for length at %i code points", async (length, code) => {
    for (const character of ["p", "é", "🔑"]) {
      const life = await openLife(ADMINS);
      const password = character.repeat(length);
      const answer = await set(life, password);
      expect([answer.status, answer.at("code") ?? null]).toEqual([code === null ? 200 : 400, code]);
      if (code === null) expect(await opens(life, password)).toBe(true);
      else expect((await trySignIn(new Browser(life.lab), "alice")).status).toBe(200);
    }
  });

  const BASE = "p".repeat(72);
  test.each([
    ["equal in the first 72 bytes", `${BASE}-one`, `${BASE}-two`],
    ["one a prefix of the other", `${BASE}-one`, BASE],
    ["trailing spaces", "correct horse", "correct horse "],
    ["leading spaces", "correct horse", " correct horse"],
    ["case", "Correct Horse", "correct horse"],
    ["tab and space", "correct\thorse", "correct horse"],
  ])("is neither truncated nor normalized beyond Unicode: %s", async (_name, right, wrong) => {
    const life = await openLife(ADMINS);
    expect((await set(life, right)).status).toBe(200);
    expect([await opens(life, wrong), await opens(life, right)]).toEqual([false, true]);
    // The same holds for routes that ask for the current password.
    const browser = await signIn(life.lab, name, { password: right });
    const again = { currentPassword: wrong, newPassword: NEXT };
    expect((await browser.post("/change-password", again)).code).toBe("INVALID_PASSWORD");
    expect((await browser.post("/delete-user", { password: wrong })).code).toBe("INVALID_PASSWORD");
    expect((await browser.post("/delete-user", { password: right })).status).toBe(200);
  });

  test.each([
    ["composed and decomposed", "caf\u0065\u0301-cr\u00e8me", "caf\u00e9-cre\u0300me"],
    ["full width", "ｐａｓｓｗｏｒｄ", "password"],
    ["ligature", "oﬃce-hours", "office-hours"],
    ["emoji", "👩‍👩‍👧‍👦🔑🔑🔑", "👩‍👩‍👧‍👦🔑🔑🔑"],
    [
      "right to left",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
    ],
    ["128 characters of four bytes", "🔑".repeat(128), "🔑".repeat(128)],
  ])("matches in every Unicode form: %s", async (_name, written, typed) => {
    const life = await openLife(ADMINS);
    expect((await set(life, written)).status).toBe(200);
    const browser = await signIn(life.lab, name, { password: typed });
    const answer = await browser.post("/change-password", { currentPassword: typed, newPassword: NEXT });
    expect(answer.status, answer.text).toBe(200);
  });
});

test("maxPasswordLength below 64 stops start-up", () => {
  expect(() => openAuth({ emailAndPassword: { maxPasswordLength: 63 } })).toThrow(/maxPasswordLength/);
});

test("a rejected new password leaves the reset token valid", async () => {
  const life = await openLife();
  const token = await resetTokenOf(life, "alice");
  const stranger = new Browser(life.lab);
  await assertInert(life, async () => {
    for (const newPassword of ["", "short", "x".repeat(129), "x".repeat(100_000), "nul\u0000inside-it"]) {
      expect((await stranger.post("/reset-password", { token, newPassword })).status).toBe(400);
    }
  });
  expect((await stranger.post("/reset-password", { token, newPassword: NEXT })).status).toBe(200);
});

test("a change of password with revokeOtherSessions revokes every session and starts a new one", async () => {
  const { lab, alice } = await openLife({ session: { cookieCache: { enabled: true } } });
  const other = await signIn(lab, "alice");
  const stolen = alice.cookies.get(SESSION_COOKIE) ?? "";
  const body = { currentPassword: CURRENT, newPassword: NEXT, revokeOtherSessions: true };
  const answer = await alice.post("/change-password", body);
  expect(answer.status, answer.text).toBe(200);
  expect((await lab.sessions()).map(({ token }) => token)).toEqual([answer.at("token")]);
  const thief = new Browser(lab);
  expect((await thief.get("/get-session", { cookie: `${SESSION_COOKIE}=${stolen}` })).json).toBeNull();
  expect((await other.get("/list-accounts")).status).toBe(401);
  expect(await whoIs(other, "disableCookieCache=true")).toBeNull();
  expect(await whoIs(alice, "disableCookieCache=true")).toBe("alice");
  expect((await trySignIn(new Browser(lab), "alice")).status).toBe(401);
});
