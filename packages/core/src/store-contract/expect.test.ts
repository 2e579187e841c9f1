import { describe, test, expect as vitest } from "vitest";
import { expect } from "./expect.ts";

const at = (time: number) => new Date(time);

describe("toEqual", () => {
  test.each<[unknown, unknown]>([
    [1, 1],
    [null, null],
    [{ a: 1, b: undefined }, { a: 1 }],
    [
      [at(5), { a: [1] }],
      [at(5), { a: [1] }],
    ],
  ])("%j equals %j", (actual, wanted) => {
    vitest(() => expect(actual).toEqual(wanted)).not.toThrow();
  });

  test.each<[unknown, unknown]>([
    [1, "1"],
    [null, undefined],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1], [1, 2]],
    [[1], { 0: 1 }],
    [{}, []],
    [at(5), at(6)],
    [at(5), {}],
    ["1970-01-01T00:00:00.005Z", at(5)],
    [null, { a: 1 }],
  ])("%j does not equal %j", (actual, wanted) => {
    vitest(() => expect(actual).toEqual(wanted)).toThrow("to equal");
  });
});

test("toMatchObject allows additional properties in objects, but not in lists", () => {
  vitest(() => expect({ a: 1, b: { c: 1, d: 2 } }).toMatchObject({ b: { c: 1 } })).not.toThrow();
  vitest(() => expect({ a: [1, 2] }).toMatchObject({ a: [1] })).toThrow("to have");
  vitest(() => expect({ a: 1 }).toMatchObject({ a: 2 })).toThrow("to have");
  vitest(() => expect(null).toMatchObject({ a: 2 })).toThrow("to have");
});

test("the other matchers pass and fail", () => {
  vitest(() => expect(1).toBe(2)).toThrow("expected 1 to be 2");
  vitest(() => expect(0).toBeNull()).toThrow("to be null");
  vitest(() => expect("a").toMatch(/b/)).toThrow("to match");
  vitest(() => expect(1).toBeGreaterThan(1)).toThrow("to be over");
  vitest(() => expect(1).not.toBe(1)).toThrow("not to be");
  vitest(() => expect(new Set(["a"])).not.toContain("a")).toThrow("not to have");
});

test("rejects matches an error by class or message", async () => {
  const over = () => Promise.reject(new TypeError("it is over"));
  await expect(over()).rejects.toBeInstanceOf(TypeError);
  await expect(over()).rejects.toThrow("over");
  await vitest(expect(over()).rejects.toBeInstanceOf(RangeError)).rejects.toThrow("to be a");
  await vitest(expect(over()).rejects.toThrow("other")).rejects.toThrow("to be thrown as");
  await vitest(expect(Promise.resolve(1)).rejects.toThrow(TypeError)).rejects.toThrow(
    "expected a rejection, and got 1",
  );
});
