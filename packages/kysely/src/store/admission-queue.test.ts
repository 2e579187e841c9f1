import { isStoreUnavailable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { AdmissionQueue, type Use } from "./admission-queue.ts";

/** Counts how many requests of one use are admitted while none is released. */
function admitted(places: AdmissionQueue, use: Use): number {
  let count = 0;
  while (count < 1000 && places.acquire(use) === undefined) count += 1;
  return count;
}

test.each([
  [1, [1, 0, 0]],
  [2, [1, 0, 1]],
  [3, [1, 1, 1]],
  [4, [2, 1, 1]],
  [10, [8, 1, 1]],
  [100, [80, 19, 1]],
])("of %d connections, transactions, then writes, then reads get %j", (size, expected) => {
  const places = new AdmissionQueue({ size, waiting: 9 });
  expect((["transaction", "write", "read"] as const).map((use) => admitted(places, use))).toEqual(expected);
});

test("admits reads to all connections, and has no limit for an unlimited pool", () => {
  expect(admitted(new AdmissionQueue({ size: 10, waiting: 1 }), "read")).toBe(10);
  expect(admitted(new AdmissionQueue({ size: Number.MAX_SAFE_INTEGER, waiting: 1 }), "transaction")).toBe(1000);
});

test("limits transactions to the configured number within the pool", () => {
  expect(admitted(new AdmissionQueue({ size: 10, transactions: 3, waiting: 1 }), "transaction")).toBe(3);
  expect(admitted(new AdmissionQueue({ size: 4, transactions: 9, waiting: 1 }), "transaction")).toBe(3);
});

test("admits waiting requests in order, each use up to its share", async () => {
  const places = new AdmissionQueue({ size: 3, waiting: 9 });
  const turns: string[] = [];
  const enter = (use: Use, name: string) => {
    const waiter = places.acquire(use);
    waiter?.turn.then(() => turns.push(name));
    return waiter;
  };
  enter("transaction", "held");
  enter("transaction", "first");
  enter("write", "held");
  enter("write", "second");
  enter("read", "held");
  enter("read", "third");
  places.release("read");
  await Promise.resolve();
  expect(turns).toEqual(["third"]);
  places.release("transaction");
  await Promise.resolve();
  expect(turns).toEqual(["third", "first"]);
  places.release("read");
  await Promise.resolve();
  expect(turns).toEqual(["third", "first"]);
  places.release("write");
  await Promise.resolve();
  expect(turns).toEqual(["third", "first", "second"]);
});

test("rejects a request beyond the waiting limit, and frees the place of a canceled one", () => {
  const places = new AdmissionQueue({ size: 1, waiting: 1 });
  places.acquire("read");
  const waiter = places.acquire("read");
  expect(() => places.acquire("read")).toThrow(expect.toSatisfy(isStoreUnavailable));
  if (waiter !== undefined) places.cancel(waiter);
  expect(places.acquire("read")).toBeDefined();
});
