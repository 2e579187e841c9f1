import { expect, test } from "vitest";
import { TransactionScope } from "./transaction-scope.ts";

const fail = (message: string) => () => {
  throw new RangeError(message);
};

test("returns results, synchronously or asynchronously", async () => {
  const scope = new TransactionScope();
  expect(scope.run(() => 1)).toBe(1);
  expect(await scope.run(async () => 2)).toBe(2);
  expect(() => scope.complete()).not.toThrow();
});

test.each([
  ["synchronously", fail("first")],
  ["later", async () => fail("first")()],
])("an error thrown %s fails everything after it with the same error", async (_, failing) => {
  const scope = new TransactionScope();
  await expect((async () => scope.run(failing))()).rejects.toThrow("first");
  expect(() => scope.run(fail("second"))).toThrow("first");
  expect(() => scope.complete()).toThrow("first");
});

test("rejects calls after close", () => {
  const scope = new TransactionScope();
  scope.close();
  expect(() => scope.run(() => 1)).toThrow("over");
});
