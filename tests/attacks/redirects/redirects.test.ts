import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { readCorpus } from "./corpus.ts";

async function setUp() {
  const lab = openAuth();
  const signedIn = await signUp(lab, "alice");
  return { lab, signedIn, stranger: new Browser(lab) };
}

test("a sign-in returns every accepted callbackURL of the corpus unchanged", async () => {
  const { stranger } = await setUp();
  for (const line of readCorpus("accept")) {
    const answer = await trySignIn(stranger, "alice", { callbackURL: line });
    expect([answer.status, answer.at("url"), answer.at("redirect")], line).toEqual([200, line, true]);
  }
});

describe("header splitting", () => {
  const SPLITS = [
    "/x\r\nSet-Cookie: pwn=1",
    "/x\nSet-Cookie: pwn=1",
    "/x%0d%0aSet-Cookie:%20pwn=1",
    "/x%0ASet-Cookie:pwn=1",
  ];

  test.each(SPLITS)("%j in the query of the error page adds no header", async (line) => {
    const { stranger } = await setUp();
    for (const value of [line, encodeURIComponent(line)]) {
      const query = `error=${value.replaceAll(/[\r\n]/g, "")}&state=${encodeURIComponent(value)}`;
      const answer = await stranger.get("/error", { query });
      expect(JSON.stringify([...answer.headers])).not.toContain("pwn");
      expect(answer.cookies).toEqual([]);
    }
  });
});

test("a relative redirect is returned unchanged, whatever the Host headers say", async () => {
  const { stranger } = await setUp();
  const headers = { "x-forwarded-host": "evil.com", "x-forwarded-proto": "https", forwarded: "host=evil.com" };
  const answer = await trySignIn(stranger, "alice", { callbackURL: "/dashboard" }, { headers });
  expect([answer.status, answer.at("url")]).toEqual([200, "/dashboard"]);
});

test("a sign-in without a callbackURL gets no redirect", async () => {
  const { stranger } = await setUp();
  const answer = await trySignIn(stranger, "alice");
  expect(answer.at("redirect")).toBe(false);
  expect(answer.json).not.toHaveProperty("url");
  expect(answer.headers.get("location")).toBeNull();
});

describe("a function in trustedOrigins", () => {
  test("applies its result to its own request only, even concurrently", async () => {
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

test("a server call checks redirects with the function, which gets a request without headers", async () => {
  const { auth } = openAuth({
    trustedOrigins: (request) => [request.headers.get("x-tenant") ?? "https://a.example.com"],
  });
  const sent = (callbackURL: string) => auth.api.signUp.email({ body: { ...personOf("alice"), callbackURL } });
  await expect(sent("https://a.example.com/")).rejects.toMatchObject({ status: 403, code: "INVALID_CALLBACK_URL" });
  await expect(sent("/in")).resolves.toBeDefined();
});

describe("a pattern in trustedOrigins", () => {
  test.each(["https://app.example.com/", "HTTPS://App.Example.com"])(
    "%s means only the origin itself",
    async (pattern) => {
      const lab = openAuth({ trustedOrigins: [pattern] });
      await signUp(lab, "alice");
      const good = await trySignIn(new Browser(lab), "alice", { callbackURL: "https://app.example.com/x" });
      expect(good.status).toBe(200);
      for (const url of ["https://evil.com", "https://app.example.com.evil.com/", "https://evilapp.example.com/"]) {
        expect((await trySignIn(new Browser(lab), "alice", { callbackURL: url })).status, url).toBe(403);
      }
    },
  );

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
    // A configuration may come from JavaScript or JSON.
    const trustedOrigins = [pattern] as string[];
    expect(() => openAuth({ trustedOrigins })).toThrow(/trustedOrigins/);
  });
});
