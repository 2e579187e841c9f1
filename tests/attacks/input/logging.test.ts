import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signUp, trySignIn } from "../../ground/people.ts";
import { talkative } from "./talkative.ts";

const WRONG = "wrong-password-that-nobody-may-read";

/** Whatever an attacker with the log would look for: what was typed, what cookies hold, what is stored. */
async function secretsOf(lab: OpenedAuth, browser: Browser): Promise<string[]> {
  const cookies = [SESSION_COOKIE, CACHE_COOKIE].map((name) => decodeURIComponent(browser.cookies.get(name) ?? ""));
  const tokens = (await lab.sessions()).map(({ token }) => token);
  const hashes = (await lab.accounts()).flatMap(({ password }) =>
    (password ?? "").split("$").filter((part) => part.length > 15),
  );
  return [personOf("alice").password, WRONG, ...cookies, ...tokens, ...hashes].filter((text) => text !== "");
}

async function visit(lab: OpenedAuth): Promise<Browser> {
  const alice = await signUp(lab, "alice");
  await trySignIn(alice, "alice", { password: WRONG });
  await trySignIn(alice, "alice", { callbackURL: `https://evil.com/${WRONG}` });
  await alice.get("/get-session");
  await alice.get("/list-sessions");
  await alice.post("/update-user", { name: "Alice" });
  await alice.post("/revoke-session", { token: "x".repeat(32) });
  await alice.post("/revoke-other-sessions");
  await new Browser(lab).post("/sign-up/email", personOf("alice"));
  await new Browser(lab).post("/sign-in/email", `{"password":"${WRONG}"`);
  return alice;
}

describe("nothing secret in the log", () => {
  test("of a whole visit at debug", async () => {
    const lab = openAuth({ session: { cookieCache: { enabled: true } } });
    const alice = await visit(lab);
    expect(lab.entries.length).toBeGreaterThan(0);
    for (const secret of await secretsOf(lab, alice))
      expect(lab.logText().includes(secret), secret.slice(0, 6)).toBe(false);
  });

  test("expected failures stay below error", async () => {
    const lab = openAuth();
    await visit(lab);
    expect(lab.entries.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });
});

describe("a database that fails", () => {
  test("tells the caller nothing and the log no secret", async () => {
    const { database, break: breakIt } = talkative();
    const lab = openAuth({ database });
    const alice = await signUp(lab, "alice");
    const secrets = await secretsOf(lab, alice);
    const cookie = alice.cookies.header() ?? "";
    breakIt();
    const handle = (method: string, path: string, body?: object) =>
      lab.auth.handler(
        new Request(`http://localhost:3000/api/auth${path}`, {
          method,
          headers: { cookie, origin: "http://localhost:3000", "content-type": "application/json" },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
    const bob = personOf("bob");
    const answers = [
      await handle("GET", "/get-session"),
      await handle("GET", "/list-sessions"),
      await handle("POST", "/sign-in/email", personOf("alice")),
      await handle("POST", "/sign-up/email", bob),
      await handle("POST", "/sign-out", {}),
    ];
    for (const [index, answer] of answers.entries()) {
      expect(answer.status).toBe(500);
      const told =
        index === 0
          ? { code: "FAILED_TO_GET_SESSION", message: "Failed to get session" }
          : { code: "INTERNAL_ERROR", message: "Internal error" };
      expect(await answer.json()).toEqual(told);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const written = lab.logText();
    expect(written).toContain("failed: parameters");
    for (const secret of [...secrets, bob.password]) expect(written.includes(secret), secret.slice(0, 6)).toBe(false);
    expect((await handle("GET", "/ok")).status).toBe(200);

    breakIt("insert account");
    expect((await handle("POST", "/sign-up/email", personOf("carol"))).status).toBe(500);
    breakIt("insert session");
    expect((await handle("POST", "/sign-up/email", personOf("dave"))).status).toBe(500);
    expect(lab.logText()).toContain("insert failed: parameters");
    expect(lab.logText()).not.toMatch(/\$scrypt\$|"token\\*":\\*"[A-Za-z0-9]/);
    expect(lab.logText().includes(personOf("carol").password)).toBe(false);
  });
});

describe("forging lines", () => {
  const FORGERIES = [
    "x\r\n2030-01-01 error Admin signed in",
    "\u001b[2J\u001b[31mred",
    "a\u2028b\u2029c",
    "x".repeat(1_000_000),
  ];

  test.each(FORGERIES.map((text) => ({ text, shown: JSON.stringify(text).slice(0, 30) })))(
    "$shown",
    async ({ text }) => {
      const lab = openAuth();
      const alice = await signUp(lab, "alice");
      const header = text.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 8_000);
      await trySignIn(alice, "alice", { email: text });
      await trySignIn(alice, "alice", { callbackURL: text });
      await trySignIn(alice, "alice", {}, { headers: { origin: `https://${header}` } });
      await trySignIn(alice, "alice", {}, { headers: { "user-agent": header } });
      await alice.get("/error", { query: `error=${encodeURIComponent(text)}` });
      await alice.get(`/${encodeURIComponent(text.slice(0, 1000))}`);
      for (const entry of lab.entries) {
        const line = JSON.stringify(entry);
        expect(line.length).toBeLessThan(5_000);
        expect(Object.values(entry).join("")).not.toMatch(/[\r\n\u001b\u2028\u2029]/);
        expect(line).not.toMatch(/Admin signed in|\[31m/);
      }
    },
  );
});
