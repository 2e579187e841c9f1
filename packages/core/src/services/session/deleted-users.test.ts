import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { createDeletedUsers } from "./deleted-users.ts";

test("somebody is remembered for as long as a cached session lives", () => {
  const clock = new TestClock(START);
  const deletedUsers = createDeletedUsers(clock, 60);
  expect(deletedUsers.has("alice")).toBe(false);
  deletedUsers.add("alice");
  clock.advance({ seconds: 59 });
  expect([deletedUsers.has("alice"), deletedUsers.has("bob")]).toEqual([true, false]);
  deletedUsers.add("bob");
  clock.advance({ seconds: 1 });
  expect([deletedUsers.has("alice"), deletedUsers.has("bob")]).toEqual([false, true]);
});

test("of too many the earliest are forgotten; one seen again counts as late", () => {
  const deletedUsers = createDeletedUsers(new TestClock(START), 60);
  for (let index = 0; index < 10_000; index += 1) deletedUsers.add(`person ${index}`);
  deletedUsers.add("person 0");
  deletedUsers.add("alice");
  expect(["person 0", "person 3", "person 9999", "alice"].map(deletedUsers.has)).toEqual([true, true, true, true]);
  expect(["person 1", "person 2"].map(deletedUsers.has).filter(Boolean).length).toBeLessThan(2);
});
