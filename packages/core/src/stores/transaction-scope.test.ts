import { expect, test } from "vitest";
import { TransactionScope } from "./transaction-scope.ts";

const fail = (message: string) => () => {
  throw new RangeError(message);
};

test("results pass, at once or later", async () => {
  const scope = new TransactionScope();
  expect(scope.run(() => 1)).toBe(1);
  expect(await scope.run(async () => 2)).toBe(2);
  expect(() => scope.complete()).not.toThrow();
});

test.each([
  ["at once", fail("first")],
  ["later", async () => fail("first")()],
])("what failed %s fails all that follows, with the first error", async (_, failing) => {
  const scope = new TransactionScope();
  await expect((async () => scope.run(failing))()).rejects.toThrow("first");
  expect(() => scope.run(fail("second"))).toThrow("first");
  expect(() => scope.complete()).toThrow("first");
});

test("nothing runs when it is over", () => {
  const scope = new TransactionScope();
  scope.close();
  expect(() => scope.run(() => 1)).toThrow("over");
});
