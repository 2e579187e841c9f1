import { expect, test } from "vitest";
import { createClock } from "../../test/open.ts";
import { createDeparted } from "./departed.ts";

test("somebody is remembered for as long as a cached session lives", () => {
  const clock = createClock();
  const departed = createDeparted(clock, 60);
  expect(departed.has("alice")).toBe(false);
  departed.add("alice");
  clock.advance(59);
  expect([departed.has("alice"), departed.has("bob")]).toEqual([true, false]);
  departed.add("bob");
  clock.advance(1);
  expect([departed.has("alice"), departed.has("bob")]).toEqual([false, true]);
});

test("of too many the earliest are forgotten; one seen again counts as late", () => {
  const departed = createDeparted(createClock(), 60);
  for (let index = 0; index < 10_000; index += 1) departed.add(`person ${index}`);
  departed.add("person 0");
  departed.add("alice");
  expect(["person 0", "person 3", "person 9999", "alice"].map(departed.has)).toEqual([true, true, true, true]);
  expect(["person 1", "person 2"].map(departed.has).filter(Boolean).length).toBeLessThan(2);
});
