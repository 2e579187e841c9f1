import { expect, test } from "vitest";
import { createRandomPool } from "./random-pool.ts";

/** A source of increasing bytes, so that a repeated byte would be noticed. */
function createSource() {
  let next = 0;
  let fills = 0;
  let time = 1000;
  const pool = createRandomPool(
    (bytes) => {
      fills += 1;
      for (let index = 0; index < bytes.length; index += 1) {
        bytes[index] = next % 251;
        next += 1;
      }
    },
    () => time,
  );
  return {
    take: (length: number) => {
      const bytes = new Uint8Array(length);
      pool(bytes);
      return [...bytes];
    },
    fills: () => fills,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const count = (from: number, length: number) => Array.from({ length }, (_, index) => (from + index) % 251);

test("requests at the same time share one fill, and no byte is returned twice", () => {
  const { take, fills } = createSource();
  expect(take(48)).toEqual(count(0, 48));
  expect(take(48)).toEqual(count(48, 48));
  expect(take(0)).toEqual([]);
  expect(fills()).toBe(1);
});

test("a request that does not fit is filled with new bytes, and the rest is not used", () => {
  const { take, fills } = createSource();
  take(500);
  expect(take(13)).toEqual(count(512, 13));
  expect(fills()).toBe(2);
});

test("a request larger than the pool is filled directly", () => {
  const { take, fills } = createSource();
  take(10);
  expect(take(600)).toEqual(count(512, 600));
  expect(take(10)).toEqual(count(10, 10));
  expect(fills()).toBe(2);
});

test.each([2, -2, 3_600_000])("after %d ms the pool is refilled", (milliseconds) => {
  const { take, fills, pass } = createSource();
  take(10);
  pass(milliseconds);
  expect(take(10)).toEqual(count(512, 10));
  expect(fills()).toBe(2);
});
