import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, onTestFinished, test, vi } from "vitest";
import { isAuthError } from "../../contracts/error.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const fill = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes);
};
const logger = { error: vi.fn() };
const settle = () => new Promise((resolve) => setImmediate(resolve));
const verify = async () => true;

test("five hundred people who sign in at once all get in where hashing is fast", async () => {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const verifyFast = async () => {
    time += 5;
    return true;
  };
  const password = { hash: async (text: string) => `own:${text}`, verify: verifyFast, concurrency: 2 };
  const { auth } = openAuth({ emailAndPassword: { password } });
  await signUp(auth);
  const body = { email: ALICE.email, password: ALICE.password };
  const answers = await Promise.all(Array.from({ length: 500 }, () => new Browser(auth).post("/sign-in/email", body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("where hashing is slow, who would wait over five seconds is told at once how long it would take", async () => {
  let time = 0;
  const ends: (() => void)[] = [];
  const hash = (text: string) => new Promise<string>((resolve) => ends.push(() => resolve(`own:${text}`)));
  const hasher = createPasswordHasher({ hash, verify, concurrency: 1 }, fill, logger, () => time);
  const first = hasher.hash("first");
  await settle();
  time += 900;
  ends[0]?.();
  await first;
  const refusals: unknown[] = [];
  // One runs and five wait for 900 to 4,500 milliseconds; the next would wait for 5,400.
  for (let count = 0; count < 8; count += 1) hasher.hash(`${count}`).catch((error: unknown) => refusals.push(error));
  await settle();
  expect(refusals.filter(isAuthError).map(({ code, headers }) => [code, headers?.["retry-after"]])).toEqual([
    ["SERVICE_UNAVAILABLE", "6"],
    ["SERVICE_UNAVAILABLE", "6"],
  ]);
});
