import { twoFactor } from "@sallyport/core/two-factor";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp, trySignIn } from "../../ground/people.ts";
import { openLife } from "../account/account-life.ts";
import { enrol } from "../two-factor/two-factor-harness.ts";
import { ELSEWHERE, limited, openLimited } from "./limits.ts";

const QUARTER = 900;
const CURRENT = personOf("alice").password;

/** Guesses for fifteen minutes, as fast as the limit of each IP address allows. */
async function guesses(addresses: readonly string[], names: readonly string[], factor = false) {
  const lab = openAuth({ ...limited(), plugins: [twoFactor()] });
  const alice = await signUp(lab, "alice");
  if (factor) await enrol(lab, alice, "alice");
  let looked = 0;
  let next = 0;
  for (let second = 0; second < QUARTER; second += 10) {
    for (const remoteAddress of addresses) {
      for (let call = 0; call < 3; call += 1) {
        next += 1;
        const name = names[next % names.length] ?? "alice";
        const answer = await trySignIn(new Browser(lab), name, { password: "a guess" }, { from: { remoteAddress } });
        if (answer.status === 401) looked += 1;
      }
    }
    if (second + 10 < QUARTER) lab.clock.advance({ seconds: 10 });
  }
  const owner = (await trySignIn(new Browser(lab), "alice", {}, ELSEWHERE)).status;
  const known = (await trySignIn(alice, "alice", {}, { from: { remoteAddress: "192.0.2.98" } })).status;
  return { looked, owner, known };
}

const networks = (count: number): string[] => Array.from({ length: count }, (_, index) => `198.51.${index}.7`);
const people = Array.from({ length: 100 }, (_, index) => (index === 0 ? "alice" : `person${index}`));

test.each([
  ["one address at one account", networks(1), ["alice"], { looked: 10, owner: 200, known: 200 }],
  [
    "a /64 at one account",
    ["2001:db8::1", "2001:db8::2", "2001:db8::3"],
    ["alice"],
    { looked: 10, owner: 200, known: 200 },
  ],
  ["four networks at one account", networks(4), ["alice"], { looked: 40, owner: 200, known: 200 }],
  ["five networks at one account", networks(5), ["alice"], { looked: 50, owner: 429, known: 200 }],
  ["thirty networks at one account", networks(30), ["alice"], { looked: 50, owner: 429, known: 200 }],
  ["one address at a hundred accounts", networks(1), people, { looked: 270, owner: 200, known: 200 }],
  // The owner is asked for the second factor.
  [
    "thirty networks at an account with a second factor",
    networks(30),
    ["alice"],
    { looked: 50, owner: 200, known: 200 },
  ],
])("the numbers of guesses in fifteen minutes from %s", async (who, addresses, names, expected) => {
  expect(await guesses(addresses, names, who.includes("factor"))).toEqual(expected);
});

test("a correct password resets the count of wrong ones", async () => {
  const lab = await openLimited();
  for (let round = 0; round < 3; round += 1) {
    for (const remoteAddress of networks(40)) {
      const guess = await trySignIn(new Browser(lab), "alice", { password: "a guess" }, { from: { remoteAddress } });
      expect(guess.status).toBe(401);
    }
    const call = { from: { remoteAddress: `192.0.2.${round}` } };
    expect((await trySignIn(new Browser(lab), "alice", {}, call)).status).toBe(200);
    // The limit of each IP address allows three calls again.
    lab.clock.advance({ seconds: 10 });
  }
});

const LIMITED = {
  rateLimit: { enabled: true, customRules: { "/sign-up/email": false, "/sign-in/email": false } },
} as const;
/** Sends a guess to a route that asks for the current password. */
const guess = (browser: Browser, path: string, text: string, remoteAddress: string) =>
  browser.post(
    path,
    path.endsWith("/delete-user")
      ? { password: text }
      : { currentPassword: text, newPassword: "another-long-password" },
    { from: { remoteAddress } },
  );

test("guesses with a stolen session and at sign-in share a limit of fifty for each account", async () => {
  const life = await openLife(LIMITED);
  // The thief has the session cookie without the cookie of the known browser.
  life.alice.cookies.delete("sallyport.known_browser");
  const paths = ["/change-password", "/delete-user"];
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const from = `198.51.${count}.7`;
    const answer =
      count % 3 === 2
        ? await trySignIn(new Browser(life.lab), "alice", { password: "a guess" }, { from: { remoteAddress: from } })
        : await guess(life.alice, paths[count % 2] ?? "", "a guess", from);
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 50).every((status) => status === 400 || status === 401)).toBe(true);
  expect(new Set(statuses.slice(50))).toEqual(new Set([429]));
  // The count belongs to the account of the session, and other accounts are not limited.
  const bob = await signUp(life.lab, "bob");
  expect((await guess(bob, "/change-password", personOf("bob").password, "198.51.100.1")).status).toBe(200);
  life.lab.clock.advance({ minutes: 15 });
  expect((await guess(life.alice, "/change-password", CURRENT, "198.51.100.2")).status).toBe(200);
});

test("a user with a known device is not locked out by guesses with a stolen session", async () => {
  const life = await openLife(LIMITED);
  const home = { remoteAddress: "203.0.113.50" };
  const device = await signIn(life.lab, "alice", {}, { from: home });
  for (let count = 0; count < 70; count += 1)
    await guess(life.alice, "/change-password", "a guess", `198.51.${count}.7`);
  expect((await guess(device, "/change-password", "a guess", "198.51.100.9")).status).toBe(400);
  // Without the cookie of a known browser, the IP address of a session counts as known.
  device.cookies.delete("sallyport.known_browser");
  expect((await guess(device, "/change-password", CURRENT, "198.51.100.9")).status).toBe(429);
  expect((await guess(device, "/change-password", CURRENT, home.remoteAddress)).status).toBe(200);
});
