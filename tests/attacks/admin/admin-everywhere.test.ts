import type { AuthOptions } from "@sallyport/core";
import { apiKey } from "@sallyport/core/api-key";
import { bearer } from "@sallyport/core/bearer";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signIn } from "../../ground/people.ts";
import { adminPlugin, join, type Somebody, told } from "./admin-harness.ts";

const MAX_AGE_SECONDS = 60;

/** Root acts on one instance; alice, an admin with a key, and who they are signed in as, on another that caches sessions. */
async function openTwo(open: OpenHarness, again: OpenAgain) {
  const options: Partial<AuthOptions> = { plugins: [adminPlugin(), bearer(), apiKey()] };
  const here = await open(options);
  const session = { cookieCache: { enabled: true, maxAge: MAX_AGE_SECONDS } };
  const there = again({ ...options, session, clock: here.clock });
  const [root, bob] = [await join(here, "root"), await join(here, "bob")];
  const alice = await join(here, "alice", { role: "admin" });
  const browser = await signIn(there, "alice");
  const native = await signIn(there, "alice");
  const authorization = `Bearer ${decodeURIComponent(native.cookies.get(SESSION_COOKIE) ?? "")}`;
  const made = await browser.post("/api-key/create", { name: "ci", permissions: { user: ["list"] } });
  const as = await signIn(there, "alice");
  expect((await as.post("/admin/impersonate-user", { userId: bob.id })).status).toBe(200);
  for (const one of [browser, as]) expect((await one.get("/get-session")).status).toBe(200);
  expect(browser.cookies.get(CACHE_COOKIE)).toBeDefined();
  const program = new Browser(there);
  return {
    clock: here.clock,
    root,
    alice,
    browser,
    as,
    byBearer: (path: string) => program.get(path, { headers: { authorization } }),
    byKey: () => program.get("/admin/list-users", { headers: { "x-api-key": String(made.at("key")) } }),
  };
}

type Act = readonly [name: string, body: (alice: Somebody) => object];
const ACTS: Readonly<Record<string, Act>> = {
  "a ban": ["ban-user", ({ id }) => ({ userId: id })],
  "a deletion": ["remove-user", ({ id }) => ({ userId: id })],
  "an end of all sessions": ["revoke-user-sessions", ({ id }) => ({ userId: id })],
  "another password": ["set-user-password", ({ id }) => ({ userId: id, newPassword: "a-long-new-password" })],
};

const shown = (answer: Answer): unknown => (answer.json === null ? null : answer.at("user", "name"));

describeHarnesses("what an admin does on one instance, seen on another", (open, again) => {
  test.each(Object.entries(ACTS))(
    "%s counts at the next call, and within the cache's age where a session is only shown",
    async (title, [name, bodyOf]) => {
      const { clock, root, alice, browser, as, byBearer, byKey } = await openTwo(open, again);
      expect((await root.browser.post(`/admin/${name}`, bodyOf(alice))).status).toBe(200);
      // Not a moment later.
      for (const path of ["/admin/list-users", "/list-sessions", "/list-accounts"])
        expect([path, told(await browser.get(path, { keep: false }))]).toEqual([path, "401 UNAUTHORIZED"]);
      expect(told(await browser.post("/admin/ban-user", { userId: root.id }, { keep: false }))).toBe(
        "401 UNAUTHORIZED",
      );
      expect(told(await as.get("/list-sessions", { keep: false }))).toBe("401 UNAUTHORIZED");
      expect(told(await byBearer("/list-sessions"))).toBe("401 UNAUTHORIZED");
      expect(shown(await byBearer("/get-session"))).toBeNull();
      const ends = title === "a ban" || title === "a deletion";
      expect((await byKey()).status).toBe(ends ? 401 : 200);
      for (const one of [browser, as])
        expect(shown(await one.get("/get-session", { query: "disableCookieCache=true", keep: false }))).toBeNull();
      // A copy of the cache, kept by a thief too.
      clock.advance({ seconds: MAX_AGE_SECONDS - 1 });
      expect([await browser.get("/get-session", { keep: false })].map(shown)).toEqual(["alice"]);
      expect(shown(await as.get("/get-session", { keep: false }))).toBe("bob");
      clock.advance({ seconds: 2 });
      for (const one of [browser, as]) expect(shown(await one.get("/get-session", { keep: false }))).toBeNull();
    },
  );

  test("a demotion counts at the next call, of every credential, and for whom they are signed in as", async () => {
    const { clock, root, alice, browser, as, byBearer, byKey } = await openTwo(open, again);
    const demoted = await root.browser.post("/admin/set-role", { userId: alice.id, role: "user" });
    expect(demoted.status).toBe(200);
    const refusal = "403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS";
    expect(told(await browser.get("/admin/list-users"))).toBe(refusal);
    for (const name of ["ban-user", "impersonate-user", "set-role"])
      expect((await browser.post(`/admin/${name}`, { userId: root.id, role: "user" })).status).toBe(403);
    expect(told(await byBearer("/admin/list-users"))).toBe(refusal);
    expect(told(await byKey())).toBe(refusal);
    expect(told(await as.get("/list-sessions", { keep: false }))).toBe("401 UNAUTHORIZED");
    clock.advance({ seconds: MAX_AGE_SECONDS + 1 });
    expect((await browser.get("/get-session")).at("user", "role")).toBe("user");
    expect(shown(await as.get("/get-session"))).toBeNull();
  });

  test("a ban ends at its second, on every instance, and not one before", async () => {
    const { clock, root, alice } = await openTwo(open, again);
    await root.browser.post("/admin/ban-user", { userId: alice.id, banExpiresIn: 3600 });
    const elsewhere = again({ plugins: [adminPlugin(), bearer(), apiKey()], clock });
    const tryIn = () =>
      new Browser(elsewhere).post("/sign-in/email", { email: alice.email, password: personOf("alice").password });
    clock.advance({ seconds: 3599 });
    expect(told(await tryIn())).toBe("403 BANNED_USER");
    clock.advance({ seconds: 1 });
    expect((await tryIn()).status).toBe(200);
  });
});
