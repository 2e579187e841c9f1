import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp, trySignIn } from "../../ground/people.ts";
import { ELSEWHERE, guessFromEverywhere, HOME, WRONG } from "./limits.ts";

const GUESSES = {
  rateLimit: { enabled: true, storage: "database", customRules: { "/sign-in/email": false, "/sign-up/email": false } },
} as const;

const guess = (lab: OpenedAuth, from: string) =>
  trySignIn(new Browser(lab), "alice", WRONG, { from: { remoteAddress: from } });

async function botnet(lab: OpenedAuth): Promise<void> {
  await guessFromEverywhere(lab);
  expect((await guess(lab, "198.51.200.7")).status).toBe(429);
}

describeHarnesses("guesses at a password", (open) => {
  test("every four seconds from one network do not lock the user out on other networks", async () => {
    const lab = await open(GUESSES);
    await signUp(lab, "alice", HOME);
    const statuses: number[] = [];
    for (let second = 0; second < 1800; second += 4) {
      lab.clock.advance({ seconds: 4 });
      statuses.push((await guess(lab, "198.51.100.7")).status);
      if (second % 600 === 0) expect((await trySignIn(new Browser(lab), "alice", {}, ELSEWHERE)).status).toBe(200);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(30);
  });

  test("from a botnet do not lock out a browser in which the user has signed in before", async () => {
    const lab = await open(GUESSES);
    const known = await signUp(lab, "alice", HOME);
    await known.post("/sign-out");
    await botnet(lab);
    const refused = await trySignIn(new Browser(lab), "alice", {}, ELSEWHERE);
    expect([refused.status, refused.code, refused.at("reason")]).toEqual([
      429,
      "TOO_MANY_REQUESTS",
      "password-guesses",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await trySignIn(known, "alice", {}, ELSEWHERE)).status).toBe(200);
  });

  test("in a known browser are limited to ten of forty concurrent ones, and then share the common limit", async () => {
    const lab = await open(GUESSES);
    const known = await signUp(lab, "alice", HOME);
    await botnet(lab);
    const tries = Array.from({ length: 40 }, () => trySignIn(known, "alice", WRONG, { ...ELSEWHERE, keep: false }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await trySignIn(known, "alice", {}, ELSEWHERE)).status).toBe(429);
  });

  test("lock out a browser that another user knows, or that was known before the password changed", async () => {
    const lab = await open(GUESSES);
    const before = await signUp(lab, "alice", HOME);
    const bob = await signUp(lab, "bob", HOME);
    lab.clock.advance({ seconds: 1 });
    const here = await signIn(lab, "alice", {}, ELSEWHERE);
    const newPassword = "another-correct-horse";
    const changed = await here.post("/change-password", {
      currentPassword: personOf("alice").password,
      newPassword,
      revokeOtherSessions: true,
    });
    expect(changed.status).toBe(200);
    await botnet(lab);
    const from = { from: { remoteAddress: "203.0.113.1" } };
    for (const browser of [bob, before]) {
      expect((await trySignIn(browser, "alice", { password: newPassword }, from)).status).toBe(429);
    }
    expect((await trySignIn(here, "alice", { password: newPassword }, from)).status).toBe(200);
  });

  test("do not lock out a user who resets the password through the mailbox", async () => {
    const mailbox = new Outbox();
    const lab = await open({ ...mailbox.options, ...ACCOUNTS, ...GUESSES });
    await signUp(lab, "alice", HOME);
    await botnet(lab);
    const browser = new Browser(lab);
    const { email } = personOf("alice");
    await browser.post("/request-password-reset", { email, redirectTo: "/reset" }, ELSEWHERE);
    const { token } = await mailbox.last("reset-password");
    const newPassword = "another-correct-horse";
    expect((await browser.post("/reset-password", { token, newPassword }, ELSEWHERE)).status).toBe(200);
    await botnet(lab);
    expect((await trySignIn(browser, "alice", { password: newPassword }, ELSEWHERE)).status).toBe(200);
  });

  test("get the same answers for known and unknown users in a known browser", async () => {
    const lab = await open(GUESSES);
    const alice = await signUp(lab, "alice", HOME);
    const mark = decodeURIComponent(alice.cookies.get("sallyport.known_browser") ?? "");
    expect(mark).not.toBe("");
    expect(mark).not.toContain("alice");
    const tries = async (name: string) => {
      const answers = [];
      for (let index = 0; index < 12; index += 1) answers.push(await trySignIn(alice, name, WRONG, ELSEWHERE));
      return answers.map(({ status, code, headers }) => [status, code, headers.get("set-cookie")]);
    };
    await signUp(lab, "bob", HOME);
    expect(await tries("bob")).toEqual(await tries("nobody"));
  });
});
