import { expect, test } from "vitest";
import { TestClock } from "./test-clock.ts";

test("advances only when it is moved", () => {
  const clock = new TestClock(new Date("2031-05-01T10:00:00.000Z"));
  expect(clock.now().toISOString()).toBe("2031-05-01T10:00:00.000Z");
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 });
  expect(clock.now().toISOString()).toBe("2031-05-02T12:03:04.005Z");
  clock.set(new Date("2030-01-01T00:00:00.000Z"));
  expect(clock.now().toISOString()).toBe("2030-01-01T00:00:00.000Z");
});

test.each([{ minutes: -1 }, { seconds: Number.NaN }])("rejects advancing by %j", (by) => {
  const clock = new TestClock();
  const before = clock.now();
  expect(() => clock.advance(by)).toThrow(RangeError);
  expect(clock.now()).toEqual(before);
});

test("starts at the machine's time", () => {
  expect(Math.abs(new TestClock().now().getTime() - Date.now())).toBeLessThan(5000);
});
