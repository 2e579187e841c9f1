import { account } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, SESSION_COOKIE, signIn, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, type Life, openLife, resetTokenOf } from "../account/account-life.ts";

const CURRENT = personOf("alice").password;

/** Each way to a new password. */
const WAYS: [string, (life: Life, newPassword: string) => Promise<Answer>][] = [
  [
    "reset",
    async (life, newPassword) => {
      const token = await resetTokenOf(life, "alice");
      return new Browser(life.lab).post("/reset-password", { token, newPassword });
    },
  ],
  ["change", ({ alice }, newPassword) => alice.post("/change-password", { currentPassword: CURRENT, newPassword })],
];

describe("a change of the password", () => {
  test("with a wrong one ends nothing", async () => {
    const life = await openLife();
    await signIn(life.lab, "alice");
    await assertInert(life, async () => {
      for (const revokeOtherSessions of [true, false]) {
        const body = { currentPassword: "a wrong password", newPassword: "another-long-password", revokeOtherSessions };
        const answer = await life.alice.post("/change-password", body);
        expect([answer.status, answer.at("message")]).toEqual([400, "Invalid password"]);
      }
    });
  });

  test("with the right one ends every session, the caller's old token too, and gives a new one", async () => {
    const { lab, alice } = await openLife({ session: { cookieCache: { enabled: true } } });
    const other = await signIn(lab, "alice");
    const stolen = alice.cookies.get(SESSION_COOKIE) ?? "";
    const body = { currentPassword: CURRENT, newPassword: "another-long-password", revokeOtherSessions: true };
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

  test("a reset ends every session and none begins", async () => {
    const life = await openLife();
    const { lab, alice } = life;
    const token = await resetTokenOf(life, "alice");
    const answer = await alice.post("/reset-password", { token, newPassword: "another-long-password" });
    expect([answer.status, answer.given]).toEqual([200, []]);
    expect(await lab.sessions()).toEqual([]);
    expect(await whoIs(alice)).toBeNull();
  });
});

describe.each(WAYS)("bounds, in code points, at a %s", (_, set) => {
  test.each([
    [0, "PASSWORD_TOO_SHORT"],
    [7, "PASSWORD_TOO_SHORT"],
    [8, null],
    [64, null],
    [128, null],
    [129, "PASSWORD_TOO_LONG"],
    [10_000, "PASSWORD_TOO_LONG"],
  ])("%i characters", async (length, code) => {
    for (const character of ["p", "é", "🔑"]) {
      const life = await openLife();
      const password = character.repeat(length);
      const answer = await set(life, password);
      expect([answer.status, answer.at("code") ?? null]).toEqual([code === null ? 200 : 400, code]);
      const works = code === null ? password : CURRENT;
      expect((await trySignIn(new Browser(life.lab), "alice", { password: works })).status).toBe(200);
    }
  });
});

test("a password that is refused leaves a reset's token good for another", async () => {
  const life = await openLife();
  const token = await resetTokenOf(life, "alice");
  const stranger = new Browser(life.lab);
  await assertInert(life, async () => {
    for (const newPassword of ["short", "x".repeat(129), "nul\u0000inside-it"]) {
      expect((await stranger.post("/reset-password", { token, newPassword })).status).toBe(400);
    }
  });
  expect((await stranger.post("/reset-password", { token, newPassword: "another-long-password" })).status).toBe(200);
});

describe.each(WAYS)("nothing is cut off or folded at a %s", (_, set) => {
  const BASE = "p".repeat(72);
  test.each([
    ["equal in the first 72 bytes", `${BASE}-one`, `${BASE}-two`],
    ["one the beginning of the other", `${BASE}-one`, BASE],
    ["trailing spaces", "correct horse", "correct horse "],
    ["case", "Correct Horse", "correct horse"],
    ["tab and space", "correct\thorse", "correct horse"],
  ])("%s", async (_name, right, wrong) => {
    const life = await openLife();
    expect((await set(life, right)).status).toBe(200);
    expect((await trySignIn(new Browser(life.lab), "alice", { password: wrong })).status).toBe(401);
    expect((await trySignIn(life.alice, "alice", { password: right })).status).toBe(200);
    // The same holds where a password is asked for again.
    const again = { currentPassword: wrong, newPassword: "another-long-password" };
    expect((await life.alice.post("/change-password", again)).code).toBe("INVALID_PASSWORD");
    expect((await life.alice.post("/delete-user", { password: wrong })).code).toBe("INVALID_PASSWORD");
    expect((await life.alice.post("/delete-user", { password: right })).status).toBe(200);
  });

  test.each([
    ["composed and decomposed", "caf\u0065\u0301-cr\u00e8me", "caf\u00e9-cre\u0300me"],
    ["full width", "ｐａｓｓｗｏｒｄ", "password"],
    ["emoji", "👩‍👩‍👧‍👦🔑🔑🔑", "👩‍👩‍👧‍👦🔑🔑🔑"],
    [
      "right to left",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
    ],
    ["128 characters of four bytes", "🔑".repeat(128), "🔑".repeat(128)],
  ])("%s", async (_name, written, typed) => {
    const life = await openLife();
    expect((await set(life, written)).status).toBe(200);
    expect((await trySignIn(life.alice, "alice", { password: typed })).status).toBe(200);
    const answer = await life.alice.post("/change-password", {
      currentPassword: typed,
      newPassword: "another-password",
    });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe("set-password, which only the server calls", () => {
  test("gives nobody a second password, and none to whoever has no session", async () => {
    const life = await openLife();
    const { auth } = life.lab;
    const headers = { cookie: life.alice.cookies.header() ?? "" };
    const set = (body: { newPassword: string }, given: Record<string, string>) =>
      auth.api.setPassword({ body, headers: given });
    await assertInert(life, async () => {
      const body = { newPassword: "another-long-password" };
      await expect(set(body, headers)).rejects.toMatchObject({ code: "PASSWORD_ALREADY_SET", status: 400 });
      await expect(set(body, {})).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
      await expect(set(body, { cookie: `${SESSION_COOKIE}=forged.signature` })).rejects.toMatchObject({ status: 401 });
      for (const newPassword of ["short", "x".repeat(129)]) {
        await expect(set({ newPassword }, headers)).rejects.toMatchObject({ status: 400 });
      }
    });
    await life.lab.store.delete(account, { where: {} });
    expect(await set({ newPassword: "another-long-password" }, headers)).toEqual({ status: true });
    expect((await trySignIn(new Browser(life.lab), "alice", { password: "another-long-password" })).status).toBe(200);
  });
});
