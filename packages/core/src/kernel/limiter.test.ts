import { expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

/** Tasks that end when they are told to. */
function createTasks() {
  const ends: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => ends.push(resolve));
  return { ends, task };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("no more tasks run at once than allowed; the others wait their turn", async () => {
  const limit = createLimiter(2, 10);
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

test("a full queue says so at once, and room is made when a task ends", async () => {
  const limit = createLimiter(1, 1);
  const { ends, task } = createTasks();
  const first = limit(task);
  const second = limit(task);
  expect(limit(task)).toBeNull();
  ends[0]?.();
  await first;
  await settle();
  const third = limit(task);
  expect(third).not.toBeNull();
  ends[1]?.();
  await second;
  await settle();
  ends[2]?.();
  await third;
});

test("a task that fails gives its place away", async () => {
  const limit = createLimiter(1, 5);
  await expect(limit(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(limit(() => Promise.resolve("yes"))).resolves.toBe("yes");
});

test("a task that throws before it begins gives its place away", async () => {
  const limit = createLimiter(1, 5);
  const broken = () => {
    throw new Error("no promise");
  };
  await expect(limit(broken)).rejects.toThrow("no promise");
  await expect(limit(() => Promise.resolve("yes"))).resolves.toBe("yes");
});

test("a waiting task that nobody wants any more gives up its place, and never runs", async () => {
  const limit = createLimiter(1, 1);
  const { ends, task } = createTasks();
  const first = limit(task);
  const gone = new AbortController();
  const second = limit(task, () => gone.signal);
  expect(limit(task)).toBeNull();
  gone.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  const third = limit(task);
  expect(third).not.toBeNull();
  ends[0]?.();
  await first;
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await third;
});

test("one that is not wanted when it comes does not wait at all", async () => {
  const limit = createLimiter(1, 1);
  const { ends, task } = createTasks();
  const first = limit(task);
  await expect(limit(task, () => AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  ends[0]?.();
  await first;
  expect(ends).toHaveLength(1);
});
