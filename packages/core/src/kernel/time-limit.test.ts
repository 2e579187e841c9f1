import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIdleTimer } from "./idle-timer.ts";
import { withTimeLimit } from "./time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("returns the result or the error of work that ends in time, and clears the timer", async () => {
  expect(await withTimeLimit(Promise.resolve("done"), 5)).toBe("done");
  await expect(withTimeLimit(Promise.reject(new Error("broken")), 5)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("rejects when the work does not end in time", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const limited = withTimeLimit(promise, 5);
  const refused = expect(limited).rejects.toMatchObject({
    name: "TimeLimitPassed",
    message: "Timed out after 5 seconds",
  });
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  resolve("late");
  await expect(limited).rejects.toThrow("Timed out");
});

test("a timer of a year does not fire at once, and can be stopped", () => {
  const work = vi.fn();
  const stop = startIdleTimer(work, 365 * 86_400_000);
  vi.advanceTimersByTime(86_400_000);
  expect(work).not.toHaveBeenCalled();
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
