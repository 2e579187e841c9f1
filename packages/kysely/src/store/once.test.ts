import { expect, test } from "vitest";
import { Once } from "./once.ts";

test("concurrent callers share one attempt, and a failed attempt is repeated", async () => {
  let attempts = 0;
  const once = new Once(async () => {
    attempts += 1;
    if (attempts === 1) throw new RangeError("not yet");
    return attempts;
  });
  expect(once.isStarted).toBe(false);
  const first = await Promise.allSettled([once.get(), once.get()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(attempts).toBe(1);
  expect(await Promise.all([once.get(), once.get()])).toEqual([2, 2]);
  expect(await once.get()).toBe(2);
});
