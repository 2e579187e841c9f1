import { describe, expect, test } from "vitest";
import { trySignIn, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { openInput } from "./input-harness.ts";

describe("control bytes", () => {
  test.each(["\u0000", "\ud800", "\udc00x", "a\u0000b"])("%j is refused wherever it stands", async (text) => {
    const { lab, alice } = await openInput();
    await assertUntouched(lab, async () => {
      for (const body of [{ name: text }, { image: text }, { other: text }, { [text]: "x" }]) {
        expect((await alice.post("/update-user", body)).status).toBe(400);
      }
      expect((await alice.post("/revoke-session", { token: text })).status).toBe(400);
      expect((await trySignIn(alice, "alice", { email: `${text}@x.com` })).status).toBe(400);
      expect((await trySignIn(alice, "alice", { callbackURL: `/${text}` })).status).toBe(400);
    });
  });

  test.each(["\u0008", "\u202e", "\u200f", "\ufffe", "\r\n", "𝕏"])("%j in a name is kept as it is", async (text) => {
    const { alice } = await openInput();
    const name = `a${text}b`;
    expect((await alice.post("/update-user", { name })).status).toBe(200);
    expect(await whoIs(alice)).toBe(name);
  });
});

describe("patterns that could be made to backtrack", () => {
  // A pattern that backtracks takes minutes over these, and the test its time limit.
  const N = 50_000;
  const EMAILS = [
    `${"a".repeat(N)}@`,
    `${"a.".repeat(N / 2)}@x.com`,
    `a@${"a.".repeat(N / 2)}`,
    `a@${"a-".repeat(N / 2)}`,
    `${"a@".repeat(N / 2)}`,
    `a@${"1".repeat(N)}!`,
  ];
  const URLS = [
    `/${"a".repeat(100_000)}`,
    `/${"%25".repeat(20_000)}`,
    `https://${"a.".repeat(20_000)}example.com`,
    `/${"a/".repeat(30_000)}`,
    "/%".repeat(30_000),
  ];

  test("in addresses", async () => {
    const { stranger } = await openInput();
    for (const email of EMAILS) expect((await trySignIn(stranger, "alice", { email })).status).toBe(400);
  });

  test("in redirects, origins, languages and cookies", async () => {
    const { stranger } = await openInput();
    for (const callbackURL of URLS) expect((await trySignIn(stranger, "alice", { callbackURL })).status).toBe(403);
    const origin = `https://${"a-".repeat(30_000)}.example.com`;
    expect([200, 403]).toContain((await trySignIn(stranger, "alice", {}, { headers: { origin } })).status);
    const headers = { "accept-language": "a;q=0.".repeat(8_000), cookie: `${"lang=".repeat(8_000)}; a` };
    expect((await stranger.get("/error", { headers })).status).toBe(200);
  });
});

test.each([
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "\u0024{1}",
  "=HYPERLINK(1)",
  "a\r\nSet-Cookie: pwn=1",
  "' OR 1=1--",
  "\\",
  '"',
])("the name %j stays text", async (name) => {
  const { lab, alice } = await openInput();
  const answer = await alice.post("/update-user", { name });
  expect(answer.status).toBe(200);
  expect(JSON.stringify([...answer.headers])).not.toContain("pwn");
  expect(await whoIs(alice)).toBe(name);
  expect((await lab.users())[0]?.name).toBe(name);
  expect((await alice.get("/get-session")).headers.get("content-type")).toMatch(/^application\/json/);
});
