import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

test("calls for three rows at a time, once for each, and keeps their order", async () => {
  const waiting: (() => void)[] = [];
  const called: number[] = [];
  const running = inTurns([1, 2, 3, 4, 5], async (row) => {
    called.push(row);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return row * 10;
  });
  expect(called).toEqual([1, 2, 3]);
  for (const _ of [1, 2, 3, 4, 5]) {
    waiting.pop()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(called).toEqual([1, 2, 3, 4, 5]);
  expect(await running).toEqual([10, 20, 30, 40, 50]);
});
