import { twoFactor } from "@sallyport/core/two-factor";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn } from "../../ground/people.ts";
import { enrol } from "../two-factor/two-factor-harness.ts";
import { limited } from "./limits.ts";

const QUARTER = 900;
const ELSEWHERE = { from: { remoteAddress: "192.0.2.99" } };

/** A quarter of an hour of guesses, as fast as the limit of each address allows. */
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
])("what %s gets in a quarter of an hour", async (_who, addresses, names, expected) => {
  expect(await guesses(addresses, names)).toEqual(expected);
});

test("thirty networks at an account with a second factor get no more, and its owner is asked for it", async () => {
  expect(await guesses(networks(30), ["alice"], true)).toEqual({ looked: 50, owner: 200, known: 200 });
});
