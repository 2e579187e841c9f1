import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn } from "../../ground/people.ts";
import { openNames, signInAs, signUpAs } from "./username-harness.ts";

const PATHS = ["/sign-in/email", "/sign-in/username", "/sign-up/email"];
const LIMITS = {
  rateLimit: {
    enabled: true,
    storage: "database",
    customRules: Object.fromEntries(PATHS.map((path) => [path, false as const])),
  },
} as const;
const WRONG = { password: "not-the-password" };
const at = (index: number) => ({ from: { remoteAddress: `198.51.${index}.7` } });

/** Counts the guesses from different networks, by address or username, until one returns 429. */
async function guessed(lab: OpenedAuth, name: string, isByName: (index: number) => boolean): Promise<number> {
  for (let index = 0; index < 80; index += 1) {
    const guess = isByName(index)
      ? signInAs(lab, name, { ...WRONG, ...at(index) })
      : trySignIn(new Browser(lab), name, WRONG, at(index));
    if ((await guess).status === 429) return index;
  }
  return Number.POSITIVE_INFINITY;
}

describeTwoHarnesses("guesses at the password of a user with a username", (open) => {
  test("count for the account, by address and by username", async () => {
    const lab = await openNames(LIMITS, {}, open);
    await signUpAs(new Browser(lab), "alice", { username: "alice" });
    expect(await guessed(lab, "alice", (index) => index % 2 === 0)).toBe(50);
  });

  test("have the same limit for an unknown username", async () => {
    const lab = await openNames(LIMITS, {}, open);
    await signUp(lab, "alice");
    expect(await guessed(lab, "nobody", () => true)).toBe(50);
  });

  test("from one network do not reveal which address a username belongs to", async () => {
    const lab = await openNames(LIMITS, {}, open);
    await signUpAs(new Browser(lab), "alice", { username: "alice" });
    await signUpAs(new Browser(lab), "bea", { username: "bea" });
    for (let index = 0; index < 11; index += 1) await trySignIn(new Browser(lab), "alice", WRONG, at(1));
    expect((await trySignIn(new Browser(lab), "alice", WRONG, at(1))).status).toBe(429);
    expect((await signInAs(lab, "alice", { ...WRONG, ...at(1) })).status).toBe(401);
    expect((await signInAs(lab, "bea", { ...WRONG, ...at(1) })).status).toBe(401);
  });
});

test("requests to is-username-available are limited", async () => {
  const lab = await openNames({ rateLimit: { enabled: true } });
  const statuses = new Map<number, number>();
  for (let index = 0; index < 1000; index += 1) {
    const { status } = await new Browser(lab).post("/is-username-available", { username: `name_${index}` });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 30, 429: 970 });
});

test("a user's attempts to take a username are limited, and other changes are not", async () => {
  const lab = await openNames({ rateLimit: { enabled: true } });
  await signUpAs(new Browser(lab), "alice", { username: "alice" });
  const browser = await signUp(lab, "bea");
  const statuses = [];
  for (let index = 0; index < 60; index += 1)
    statuses.push((await browser.post("/update-user", { username: "alice" })).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), ...Array.from({ length: 30 }, () => 429)]);
  expect((await browser.post("/update-user", { name: "Bea" })).status).toBe(200);
  lab.clock.advance({ hours: 1 });
  expect((await browser.post("/update-user", { username: "bea" })).status).toBe(200);
});
