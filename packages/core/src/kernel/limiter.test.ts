import { expect, test } from "vitest";
import { createLimiter, WaitTooLong } from "./limiter.ts";

/** Creates tasks that the test ends one by one. */
function createTasks() {
  const ends: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => ends.push(resolve));
  return { ends, task };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("runs at most as many tasks as allowed, and queues the others", async () => {
  const limit = createLimiter({ concurrency: 2, queue: 10 });
  const { ends, task } = createTasks();
  const all = [1, 2, 3, 4].map(() => limit(task));
  await settle();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  ends[2]?.();
  await settle();
  ends[3]?.();
  await Promise.all(all);
});

test("rejects when the queue is full, and accepts again after a task ends", async () => {
  const limit = createLimiter({ concurrency: 1, queue: 1 });
  const { ends, task } = createTasks();
  const first = limit(task);
  const second = limit(task);
  await expect(limit(task)).rejects.toThrow(WaitTooLong);
  ends[0]?.();
  await first;
  await settle();
  const third = limit(task);
  ends[1]?.();
  await second;
  await settle();
  ends[2]?.();
  await third;
});

const thrown = (): never => {
  throw new Error("no");
};

test.each([
  ["fails", () => Promise.reject(new Error("no"))],
  ["throws synchronously", thrown],
])("a task that %s frees its slot", async (_name, task) => {
  const limit = createLimiter({ concurrency: 1, queue: 5 });
  await expect(limit(task)).rejects.toThrow("no");
  await expect(limit(() => Promise.resolve("yes"))).resolves.toBe("yes");
});

test("an aborted task is rejected without waiting", async () => {
  const limit = createLimiter({ concurrency: 1, queue: 1 });
  const { ends, task } = createTasks();
  const first = limit(task);
  await expect(limit(task, () => AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  ends[0]?.();
  await first;
  expect(ends).toHaveLength(1);
});

/** Creates tasks whose duration is measured with the test's own clock. */
function createTimed(concurrency: number) {
  let time = 0;
  const limit = createLimiter({ concurrency, longestWaitMilliseconds: 5000, now: () => time });
  const { ends, task } = createTasks();
  const refused: number[] = [];
  const call = () =>
    limit(task).then(
      () => "done",
      (error: unknown) => {
        refused.push(error instanceof WaitTooLong ? error.milliseconds : -1);
        return "refused";
      },
    );
  return {
    call,
    refused,
    calls: (count: number) => Array.from({ length: count }, call),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Ends the running tasks after this time. */
    async end(milliseconds: number): Promise<void> {
      time += milliseconds;
      for (const end of ends.splice(0)) end();
      await settle();
    },
  };
}

test("once a duration is known, rejects queued tasks that would wait too long", async () => {
  const { calls, end, refused } = createTimed(2);
  const all = calls(30);
  await settle();
  expect(refused).toEqual([]);
  await end(1000);
  // When the first task ended, ten of the 27 queued ones were kept. When the second ended, one of those began.
  expect(refused).toHaveLength(17);
  expect([Math.min(...refused), Math.max(...refused)]).toEqual([5500, 13_500]);
  for (let round = 0; round < 6; round += 1) await end(1000);
  const outcomes = await Promise.all(all);
  expect(outcomes.slice(0, 13)).toEqual(Array.from({ length: 13 }, () => "done"));
  expect(outcomes.slice(13)).toEqual(Array.from({ length: 17 }, () => "refused"));
});

test("rejects tasks behind a first task that does not end", async () => {
  const { calls, call, pass, refused } = createTimed(1);
  calls(1);
  await settle();
  pass(6000);
  expect(await call()).toBe("refused");
  expect(refused).toEqual([6000]);
});

test("a blocked event loop does not count as a slow task", async () => {
  let time = 0;
  const limit = createLimiter({ concurrency: 1, longestWaitMilliseconds: 5000, now: () => time });
  // The task ends while the event loop is blocked, and its end is reported in the next turn.
  const quick = () => new Promise<string>((resolve) => setImmediate(() => resolve("done")));
  await limit(quick);
  const first = limit(quick);
  time += 6000;
  const others = [limit(quick), limit(quick)];
  expect(await Promise.all([first, ...others])).toEqual(["done", "done", "done"]);
});
