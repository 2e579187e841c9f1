import type { AuthOptions } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signIn, tokenOf, whoIs } from "../../ground/people.ts";
import { type Act, assertInert, link, openLife, placeOf, prove, resetTokenOf } from "../account/account-life.ts";

const CACHED: Partial<AuthOptions> = {
  session: { cookieCache: { enabled: true, maxAge: 60 } },
  emailVerification: { autoSignInAfterVerification: true },
};

const ACTS: readonly Act[] = [
  ["/change-password", { currentPassword: personOf("alice").password, newPassword: "another-long-password" }],
  [
    "/change-password",
    { currentPassword: personOf("alice").password, newPassword: "another-long-password", revokeOtherSessions: true },
  ],
  ["/change-email", { newEmail: "thief@evil.example.org" }],
  ["/unlink-account", { providerId: "google" }],
  ["/delete-user", {}],
  ["/delete-user", { password: personOf("alice").password }],
];

/** Alice's second device, revoked from the first but still holding a fresh cache. */
async function revokedButCached() {
  const life = await openLife(CACHED);
  await prove(life.lab, "alice");
  await link(life.lab, "alice", "google");
  const second = await signIn(life.lab, "alice");
  await whoIs(second);
  expect((await life.alice.post("/revoke-session", { token: tokenOf(second) })).status).toBe(200);
  return { life, second };
}

describe("revoked but cached", () => {
  test("everything about the account is refused at once, and no cookie comes out of it", async () => {
    const { life, second } = await revokedButCached();
    await assertInert(life, async () => {
      for (const [path, body] of ACTS) {
        const answer = await second.post(path, body, { keep: false });
        expect([path, answer.status, answer.given]).toEqual([path, 401, []]);
      }
      expect((await second.get("/list-accounts", { keep: false })).status).toBe(401);
    });
    // Only what is read may lag, by the cache's time at most.
    expect(await whoIs(second)).toBe("alice");
    life.lab.clock.advance({ minutes: 1 });
    expect(await whoIs(second)).toBeNull();
  });

  test.each(["disableCookieCache=false", "disableRefresh=true", "disableCookieCache=true"])(
    "not even with %s",
    async (query) => {
      const { life, second } = await revokedButCached();
      await assertInert(life, async () => {
        for (const [path, body] of ACTS)
          expect((await second.post(path, body, { query, keep: false })).status).toBe(401);
        expect((await second.get("/list-accounts", { query, keep: false })).status).toBe(401);
      });
    },
  );

  test("links are opened as by a stranger: what needs the person is refused, what does not brings the old session nothing", async () => {
    const { life, second } = await revokedButCached();
    const { alice, mailbox, lab } = life;
    await alice.post("/change-email", { newEmail: "alice@new.example.org" });
    const change = await mailbox.last("change-email");
    await assertInert(life, async () => {
      const answer = await follow(second, change, { keep: false });
      expect([placeOf(answer), answer.given]).toEqual(["/?error=unauthorized", []]);
    });
    const token = await resetTokenOf(life, "alice");
    const captured = second.cookies.header();
    const reset = await second.post(
      "/reset-password",
      { token, newPassword: "another-long-password" },
      { keep: false },
    );
    expect([reset.status, reset.given]).toEqual([200, []]);
    lab.clock.advance({ minutes: 1 });
    for (const cookie of [captured, alice.cookies.header()]) {
      expect((await new Browser(lab).get("/get-session", { cookie })).json).toBeNull();
    }
  });

  test("a thief who sends the cache without its session is nobody anywhere", async () => {
    const life = await openLife(CACHED);
    await whoIs(life.alice);
    const cookie = `${CACHE_COOKIE}=${life.alice.cookies.get(CACHE_COOKIE)}`;
    const thief = new Browser(life.lab);
    await assertInert(life, async () => {
      for (const [path, body] of ACTS) expect((await thief.post(path, body, { cookie })).status).toBe(401);
      expect((await thief.get("/list-accounts", { cookie })).status).toBe(401);
      expect((await thief.get("/get-session", { cookie, keep: false })).json).toBeNull();
    });
  });
});

describe("what an act does to the cache of its own browser", () => {
  test("a password that ends the other sessions gives the caller the new one, and nothing of the old works", async () => {
    const life = await openLife(CACHED);
    await whoIs(life.alice);
    const captured = life.alice.cookies.header();
    const [, body] = ACTS[1] ?? ACTS[0] ?? [];
    const answer = await life.alice.post("/change-password", body);
    expect(answer.given.map(({ name }) => name).sort()).toEqual([CACHE_COOKIE, SESSION_COOKIE].sort());
    const thief = new Browser(life.lab);
    expect((await thief.get("/list-accounts", { cookie: captured })).status).toBe(401);
    expect((await thief.get("/get-session", { cookie: captured, query: "disableCookieCache=true" })).json).toBeNull();
  });

  test("a verification shows in the browser that opened it, and nobody finds themselves in another's account", async () => {
    const life = await openLife(CACHED);
    const { alice, lab, mailbox } = life;
    const bob = new Browser(lab);
    await bob.post("/sign-up/email", personOf("bob"));
    await alice.post("/send-verification-email", { email: personOf("alice").email });
    const mail = await mailbox.last("verify-email");
    const answer = await follow(bob, mail);
    expect([placeOf(answer), answer.given]).toEqual(["/", []]);
    expect(await whoIs(bob)).toBe("bob");
    await follow(alice, mail);
    expect((await alice.get("/get-session")).at("user", "emailVerified")).toBe(true);
  });

  test("no cache of another secret or of another person is read, whatever it says of the address", async () => {
    const life = await openLife(CACHED);
    const bob = new Browser(life.lab);
    await bob.post("/sign-up/email", personOf("bob"));
    await whoIs(bob);
    const mixed = `${SESSION_COOKIE}=${life.alice.cookies.get(SESSION_COOKIE)}; ${CACHE_COOKIE}=${bob.cookies.get(CACHE_COOKIE)}`;
    expect((await new Browser(life.lab).get("/get-session", { cookie: mixed })).at("user", "name")).toBe("alice");
    const answer = await new Browser(life.lab).get("/list-accounts", { cookie: mixed });
    expect(answer.at(0, "userId")).toBe((await life.lab.users()).find(({ name }) => name === "alice")?.id);
  });
});

const OLD = personOf("alice").email;
const NEW = "alice@new.example.org";

describe("caches after a change", () => {
  test("the browser that moved sees it at once; another device at the end of its cache, and no gate before", async () => {
    const { lab, alice, mailbox } = await openLife(CACHED);
    await prove(lab, "alice");
    await alice.post("/change-email", { newEmail: NEW });
    const mail = await mailbox.last("change-email");
    const other = await signIn(lab, "alice");
    await whoIs(other);
    await follow(alice, mail);
    const emailOf = async (browser: Browser) => (await browser.get("/get-session")).at("user", "email");
    expect(await emailOf(alice)).toBe(NEW);
    expect([OLD, NEW]).toContain(await emailOf(other));
    // What is sensitive reads the person as they are: the old address is not the other device's to verify or to keep.
    expect((await other.post("/send-verification-email", { email: OLD })).code).toBe("EMAIL_MISMATCH");
    expect((await other.post("/change-email", { newEmail: NEW })).code).toBe("EMAIL_IS_THE_SAME");
    expect((await other.post("/send-verification-email", { email: NEW })).status).toBe(200);
    lab.clock.advance({ minutes: 1 });
    expect(await emailOf(other)).toBe(NEW);
    expect((await other.get("/get-session")).at("user", "emailVerified")).toBe(false);
  });
});
