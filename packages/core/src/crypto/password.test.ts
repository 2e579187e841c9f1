import { scryptSync } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { platform } from "#platform";
import { hashPassword, verifyPassword } from "./password.ts";

const COST = { ln: 6, r: 8, p: 2 };
const fill = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes);
};

/** Runs the task and returns the cost of its scrypt calls, in units of N × r × p. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const scrypt = vi.spyOn(platform, "scrypt");
  scrypt.mockClear();
  await task();
  return scrypt.mock.calls.reduce((sum, [, , { ln, r, p }]) => sum + 2 ** ln * r * p, 0);
}

const legacy = (password: string): string => {
  const salt = "00112233445566778899aabbccddeeff";
  const key = scryptSync(password.normalize("NFKC"), salt, 64, { N: 16384, r: 16, p: 1, maxmem: 128 * 16384 * 16 * 2 });
  return `${salt}:${key.toString("hex")}`;
};

afterEach(() => {
  vi.restoreAllMocks();
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("same", COST, fill)).not.toBe(await hashPassword("same", COST, fill));
});

test("renews a cheaper hash, and keeps a more expensive one", async () => {
  const cheap = await hashPassword("pw", { ln: 5, r: 8, p: 1 }, fill);
  const dear = await hashPassword("pw", { ln: 7, r: 8, p: 2 }, fill);
  expect((await verifyPassword("pw", cheap, COST)).renew).toBe(true);
  expect((await verifyPassword("pw", dear, COST)).renew).toBe(false);
});

test("a wrong password costs the same against no hash and a malformed, cheap or current hash", async () => {
  const full = 2 ** COST.ln * COST.r * COST.p;
  const today = await hashPassword("pw", COST, fill);
  const cheap = await hashPassword("pw", { ln: 5, r: 8, p: 2 }, fill);
  for (const hash of [null, "malformed", cheap, today]) {
    expect(await workOf(() => verifyPassword("wrong", hash, COST))).toBe(full);
  }
});

test("a wrong password against better-auth's hash costs the same as against a current one", async () => {
  const hash = legacy("correct horse");
  const cost = { ln: 15, r: 8, p: 3 };
  expect(await workOf(() => verifyPassword("wrong", hash, cost))).toBe(2 ** 15 * 8 * 3);
});
