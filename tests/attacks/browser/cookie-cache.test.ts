import { AuthError, type AuthOptions, defineHook } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import {
  CACHE_COOKIE,
  personOf,
  SESSION_COOKIE,
  signIn,
  signUp,
  tokenOf,
  trySignIn,
  whoIs,
} from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { assertInert, openLife, placeOf, prove, resetTokenOf } from "../account/account-life.ts";

const CACHED: Partial<AuthOptions> = {
  session: { cookieCache: { enabled: true, maxAge: 60 } },
  emailVerification: { autoSignInAfterVerification: true },
};
const newPassword = "another-long-password";

test("a revoked session with a cookie cache can neither change the address nor survive a password reset", async () => {
  const life = await openLife(CACHED);
  const { lab, alice, mailbox } = life;
  await prove(lab, "alice");
  const second = await signIn(lab, "alice");
  await whoIs(second);
  expect((await alice.post("/revoke-session", { token: tokenOf(second) })).status).toBe(200);
  await alice.post("/change-email", { newEmail: "alice@new.example.org" });
  const change = await mailbox.last("change-email");
  await assertInert(life, async () => {
    const answer = await follow(second, change, { keep: false });
    expect([placeOf(answer), answer.given]).toEqual(["/?error=unauthorized", []]);
  });
  const token = await resetTokenOf(life, "alice");
  const captured = second.cookies.header();
  const reset = await second.post("/reset-password", { token, newPassword }, { keep: false });
  expect([reset.status, reset.given]).toEqual([200, []]);
  lab.clock.advance({ minutes: 1 });
  for (const cookie of [captured, alice.cookies.header()]) {
    expect((await new Browser(lab).get("/get-session", { cookie })).json).toBeNull();
  }
});

test("a cookie cache with another version is ignored", async () => {
  const { lab, alice } = await openLife(CACHED);
  const captured = alice.cookies.header();
  await alice.post("/revoke-sessions");
  const version = { session: { cookieCache: { enabled: true, maxAge: 60, version: "2" } } };
  const bumped = openAuth({ ...version, database: { dialect: "memory", open: () => lab.store } });
  const seen = [lab, bumped].map((one) => new Browser(one).get("/get-session", { cookie: captured }));
  expect((await Promise.all(seen)).map((answer) => answer.at("user", "name"))).toEqual(["alice", undefined]);
});

test("another user's cookie cache is ignored", async () => {
  const { lab, alice } = await openLife(CACHED);
  const bob = await signUp(lab, "bob");
  const cookie = `${SESSION_COOKIE}=${alice.cookies.get(SESSION_COOKIE)}; ${CACHE_COOKIE}=${bob.cookies.get(CACHE_COOKIE)}`;
  expect((await new Browser(lab).get("/get-session", { cookie })).at("user", "name")).toBe("alice");
  const answer = await new Browser(lab).get("/list-accounts", { cookie });
  expect(answer.at(0, "userId")).toBe((await lab.users()).find(({ name }) => name === "alice")?.id);
});

describe("a hook that throws", () => {
  const rejecting = (when: "before" | "after", path: "/sign-in/email" | "/sign-up/email") =>
    defineHook({
      when,
      paths: [path],
      run: () => {
        throw new AuthError({ code: "SECOND_FACTOR_REQUIRED", status: 403, message: "Second factor required" });
      },
    });

  test.each(["after", "before"] as const)("%s a sign-in sets no cookie and creates no session", async (when) => {
    const lab = openAuth({ ...CACHED, hooks: [rejecting(when, "/sign-in/email")] });
    const alice = await signUp(lab, "alice");
    await alice.post("/sign-out");
    await assertUntouched(lab, async () => {
      const answer = await trySignIn(alice, "alice");
      expect([answer.status, answer.given, await lab.sessions()]).toEqual([403, [], []]);
    });
    expect(await whoIs(alice)).toBeNull();
  });

  test("after a sign-up sets no cookie and creates no session", async () => {
    const lab = openAuth({ ...CACHED, hooks: [rejecting("after", "/sign-up/email")] });
    const answer = await new Browser(lab).post("/sign-up/email", personOf("alice"));
    expect([answer.status, answer.given, await lab.sessions()]).toEqual([403, [], []]);
  });
});

describe("the cookie cache", () => {
  test("shows a new name at once in the same browser, and within its lifetime on other devices", async () => {
    const { lab, alice } = await openLife(CACHED);
    const second = await signIn(lab, "alice");
    await alice.post("/update-user", { name: "Renamed" });
    expect([await whoIs(alice), await whoIs(second)]).toEqual(["Renamed", "alice"]);
    lab.clock.advance({ minutes: 1 });
    expect(await whoIs(second)).toBe("Renamed");
  });

  test("shows a new address at once in the same browser, and within its lifetime on other devices", async () => {
    const [OLD, NEW] = [personOf("alice").email, "alice@new.example.org"];
    const { lab, alice, mailbox } = await openLife(CACHED);
    await prove(lab, "alice");
    await alice.post("/change-email", { newEmail: NEW });
    const mail = await mailbox.last("change-email");
    const other = await signIn(lab, "alice");
    await follow(alice, mail);
    const emailOf = async (browser: Browser) => (await browser.get("/get-session")).at("user", "email");
    expect([await emailOf(alice), await emailOf(other)]).toEqual([NEW, OLD]);
    // Sensitive routes read the user from the database, so the old address is rejected.
    expect((await other.post("/send-verification-email", { email: OLD })).code).toBe("EMAIL_MISMATCH");
    expect((await other.post("/change-email", { newEmail: NEW })).code).toBe("EMAIL_IS_THE_SAME");
    expect((await other.post("/send-verification-email", { email: NEW })).status).toBe(200);
    lab.clock.advance({ minutes: 1 });
    expect(await emailOf(other)).toBe(NEW);
    expect((await other.get("/get-session")).at("user", "emailVerified")).toBe(false);
  });
});
