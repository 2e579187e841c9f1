import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inEvenTime } from "./even-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = (milliseconds: number): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve("done"), milliseconds));

/** Returns after how many milliseconds the promise settled. */
async function measure(work: () => Promise<string>): Promise<readonly [string, number]> {
  const begin = Date.now();
  const outcome = inEvenTime(work).then(
    (value) => [value, Date.now() - begin] as const,
    (error: unknown) => [String(error), Date.now() - begin] as const,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

test.each([
  [0, 25],
  [1, 25],
  [24, 25],
  [26, 50],
  [49, 50],
  [110, 125],
])("work of %i ms returns after %i ms", async (work, expected) => {
  expect(await measure(() => lasting(work))).toEqual(["done", expected]);
});

test("immediate work and failures also wait for the next tick", async () => {
  expect(await measure(async () => "at once")).toEqual(["at once", 25]);
  const fail = async () => {
    throw new Error("down");
  };
  expect(await measure(fail)).toEqual(["Error: down", 25]);
  expect(await measure(() => lasting(30).then(fail))).toEqual(["Error: down", 50]);
});
