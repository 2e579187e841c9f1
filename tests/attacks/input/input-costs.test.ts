import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { trySignIn } from "../../ground/people.ts";
import { assertInert, openLife } from "../account/account-life.ts";

describe("texts on which a pattern could backtrack get an answer at once", () => {
  // A pattern that backtracks takes minutes with these, so the test would time out.
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
    const stranger = new Browser((await openLife()).lab);
    for (const email of EMAILS) expect((await trySignIn(stranger, "alice", { email })).status).toBe(400);
  });

  test("in redirects, origins, languages and cookies", async () => {
    const stranger = new Browser((await openLife()).lab);
    for (const callbackURL of URLS) expect((await trySignIn(stranger, "alice", { callbackURL })).status).toBe(403);
    const origin = `https://${"a-".repeat(30_000)}.example.com`;
    expect([200, 403]).toContain((await trySignIn(stranger, "alice", {}, { headers: { origin } })).status);
    const headers = { "accept-language": "a;q=0.".repeat(8_000), cookie: `${"lang=".repeat(8_000)}; a` };
    expect((await stranger.get("/error", { headers })).status).toBe(200);
  });
});

test("long tokens and redirects get the usual answer at once", async () => {
  const life = await openLife();
  const stranger = new Browser(life.lab);
  // Code that backtracks takes minutes with these, so the test would time out.
  const long = [
    "a.".repeat(30_000),
    "eyJ.".repeat(20_000),
    "-_".repeat(30_000),
    `${"a".repeat(60_000)}.`,
    ".".repeat(60_000),
  ];
  await assertInert(life, async () => {
    for (const token of long) {
      const answer = await stranger.get("/verify-email", { query: `token=${token}` });
      expect([answer.status, answer.code]).toEqual([400, "INVALID_TOKEN"]);
      const url = `http://localhost:3000/api/auth/verify-email?token=${token}&callbackURL=/`;
      expect((await follow(stranger, url)).status).toBe(302);
      expect((await life.alice.post("/delete-user", { token })).code).toBe("INVALID_TOKEN");
    }
    for (const newEmail of [`${"a.".repeat(25_000)}@x.example.org`, `a@${"a-".repeat(25_000)}`, "a@".repeat(25_000)]) {
      expect((await life.alice.post("/change-email", { newEmail })).code).toBe("INVALID_EMAIL");
    }
  });
});
