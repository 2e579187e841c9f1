import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { readCorpus } from "./corpus.ts";

const EVIL = "https://evil.com";
const PLAIN = /^[\x20-\x7e]*$/;

async function setUp() {
  const lab = openAuth();
  const signedIn = await signUp(lab, "alice");
  return { lab, signedIn, stranger: new Browser(lab) };
}

describe("corpus in the body's callbackURL", () => {
  test("every hostile line is refused, with and without a session, and begins none", async () => {
    const { lab, signedIn, stranger } = await setUp();
    await assertUntouched(lab, async () => {
      for (const line of readCorpus("refuse")) {
        for (const browser of [stranger, signedIn]) {
          const answer = await trySignIn(browser, "alice", { callbackURL: line });
          const allowed = PLAIN.test(line) ? [403] : [400, 403];
          expect(allowed, `${JSON.stringify(line)} → ${answer.status} ${answer.text}`).toContain(answer.status);
          if (answer.status === 403) expect(answer.at("message")).toBe("Invalid callbackURL");
          expect(answer.cookies).toEqual([]);
        }
      }
    });
  });

  test("every good line comes back unchanged", async () => {
    const { stranger } = await setUp();
    for (const line of readCorpus("accept")) {
      const answer = await trySignIn(stranger, "alice", { callbackURL: line });
      expect([answer.status, answer.at("url"), answer.at("redirect")], line).toEqual([200, line, true]);
    }
  });

  test("sign-up holds to the same corpus and creates nobody", async () => {
    const { lab, stranger } = await setUp();
    await assertUntouched(lab, async () => {
      for (const line of readCorpus("refuse")) {
        const answer = await stranger.post("/sign-up/email", { ...personOf("bob"), callbackURL: line });
        expect([400, 403], line).toContain(answer.status);
      }
    });
  });

  test("what the strict corpus lets through stays on a trusted origin", async () => {
    const { stranger } = await setUp();
    for (const line of readCorpus("strict")) {
      const answer = await trySignIn(stranger, "alice", { callbackURL: line });
      if (answer.status !== 200) continue;
      expect(answer.at("url")).toBe(line);
      const { origin, username } = new URL(line, ORIGIN);
      expect([username, /^https:\/\/[a-z0-9-]+\.example\.com$/.test(origin) || origin === ORIGIN], line).toEqual([
        "",
        true,
      ]);
    }
  });
});

describe("redirect values that are no strings", () => {
  const VALUES: unknown[] = [{}, { toString: "/x" }, ["/a", EVIL], ["/a"], 1, true, null];
  test.each(VALUES.map((value) => ({ value })))("$value is 400", async ({ value }) => {
    const { lab, stranger } = await setUp();
    await assertUntouched(lab, async () => {
      const answer = await trySignIn(stranger, "alice", { callbackURL: value });
      expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
      expect(answer.at("message")).toContain("callbackURL");
    });
  });

  test.each([`callbackURL=/ok&callbackURL=${EVIL}`, `callbackURL=${EVIL}&callbackURL=/ok`])(
    "a query that says it twice (%s) is 400",
    async (query) => {
      const { stranger } = await setUp();
      expect((await trySignIn(stranger, "alice", {}, { query })).status).toBe(400);
      expect((await stranger.get("/error", { query })).status).toBe(400);
    },
  );

  test("a bracketed query parameter is not a redirect", async () => {
    const { stranger } = await setUp();
    const answer = await trySignIn(stranger, "alice", {}, { query: `callbackURL[]=${EVIL}` });
    expect(answer.text).not.toContain("evil.com");
    expect(answer.at("url")).toBeUndefined();
  });
});

test("body and query disagree: the body's alone counts", async () => {
  const { stranger } = await setUp();
  const queryEvil = await trySignIn(stranger, "alice", { callbackURL: "/ok" }, { query: `callbackURL=${EVIL}` });
  expect([queryEvil.status, queryEvil.at("url")]).toEqual([200, "/ok"]);
  const bodyEvil = await trySignIn(stranger, "alice", { callbackURL: EVIL }, { query: "callbackURL=/ok" });
  expect(bodyEvil.status).toBe(403);
});

describe("header splitting", () => {
  const SPLITS = [
    "/x\r\nSet-Cookie: pwn=1",
    "/x\nSet-Cookie: pwn=1",
    "/x%0d%0aSet-Cookie:%20pwn=1",
    "/x%0ASet-Cookie:pwn=1",
  ];

  test.each(SPLITS)("%j in callbackURL", async (line) => {
    const { stranger } = await setUp();
    const answer = await trySignIn(stranger, "alice", { callbackURL: line });
    expect([400, 403]).toContain(answer.status);
    expect(JSON.stringify([...answer.headers])).not.toContain("pwn");
  });

  test.each(SPLITS)("%j in the error page's query", async (line) => {
    const { stranger } = await setUp();
    for (const value of [line, encodeURIComponent(line)]) {
      const query = `error=${value.replaceAll(/[\r\n]/g, "")}&state=${encodeURIComponent(value)}`;
      const answer = await stranger.get("/error", { query });
      expect(JSON.stringify([...answer.headers])).not.toContain("pwn");
      expect(answer.cookies).toEqual([]);
    }
  });
});

test("a relative redirect comes back as it was, whatever the Host headers say", async () => {
  const { stranger } = await setUp();
  const headers = { "x-forwarded-host": "evil.com", "x-forwarded-proto": "https", forwarded: "host=evil.com" };
  const answer = await trySignIn(stranger, "alice", { callbackURL: "/dashboard" }, { headers });
  expect([answer.status, answer.at("url")]).toEqual([200, "/dashboard"]);
});

test("no redirect without a request for one", async () => {
  const { stranger } = await setUp();
  const answer = await trySignIn(stranger, "alice");
  expect(answer.at("redirect")).toBe(false);
  expect(answer.json).not.toHaveProperty("url");
  expect(answer.headers.get("location")).toBeNull();
});

describe("trustedOrigins as a function", () => {
  test("answers for its own request only, at any interleaving", async () => {
    const lab = openAuth({
      trustedOrigins: async (request) => {
        const tenant = request.headers.get("x-tenant");
        await new Promise((resolve) => setTimeout(resolve, tenant === "a" ? 0 : 2));
        return [`https://${tenant}.example.com`];
      },
    });
    await signUp(lab, "alice");
    const answers = Array.from({ length: 50 }, async (_, index) => {
      const tenant = index % 2 === 0 ? "a" : "b";
      const call = { headers: { "x-tenant": tenant } };
      const answer = await trySignIn(new Browser(lab), "alice", { callbackURL: "https://b.example.com/" }, call);
      return [tenant, answer.status];
    });
    for (const [tenant, status] of await Promise.all(answers)) expect(status).toBe(tenant === "a" ? 403 : 200);
  });
});

describe("hygiene of trusted patterns", () => {
  test.each(["https://app.example.com/", "HTTPS://App.Example.com"])("%s is the plain origin", async (pattern) => {
    const lab = openAuth({ trustedOrigins: [pattern] });
    await signUp(lab, "alice");
    const good = await trySignIn(new Browser(lab), "alice", { callbackURL: "https://app.example.com/x" });
    expect(good.status).toBe(200);
    for (const url of ["https://evil.com", "https://app.example.com.evil.com/", "https://evilapp.example.com/"]) {
      expect((await trySignIn(new Browser(lab), "alice", { callbackURL: url })).status, url).toBe(403);
    }
  });

  test.each([
    "*",
    "",
    null,
    "https://*",
    "https://*.com",
    "*.example.com",
    "javascript:",
    "https://a.example.com/path",
  ])("%j stops start-up", (pattern) => {
    // A configuration may come from outside the compiler's sight.
    const trustedOrigins = [pattern] as string[];
    expect(() => openAuth({ trustedOrigins })).toThrow(/trustedOrigins/);
  });
});
