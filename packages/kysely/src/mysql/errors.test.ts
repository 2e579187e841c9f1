import { isStoreConflict, isStoreUnavailable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { fromMysqlError, isCollision } from "./errors.ts";

const numbered = (errno: number) => Object.assign(new Error("secret detail"), { errno });

test.each([1040, 1045, 1049, 1053, 1205, 1213, 1290, 1927])("error %i is unavailable", (errno) => {
  const error = fromMysqlError(numbered(errno), "user");
  expect(isStoreUnavailable(error)).toBe(true);
  expect(String(error)).not.toContain("secret detail");
});

test("lost connections and full pools are unavailable", () => {
  const lost = Object.assign(new Error("x"), { code: "PROTOCOL_CONNECTION_LOST", fatal: true });
  for (const error of [lost, new Error("Pool is closed."), new Error("No connections available.")]) {
    expect(isStoreUnavailable(fromMysqlError(error, "user"))).toBe(true);
  }
});

test.each([
  [1062, "unique"],
  [1451, "reference"],
  [1452, "reference"],
])("error %i is a conflict", (errno, kind) => {
  const error = fromMysqlError(numbered(errno), "user");
  expect(isStoreConflict(error) && [error.kind, error.table]).toEqual([kind, "user"]);
});

test("what it does not know stays as it is", () => {
  for (const error of [numbered(1064), new RangeError("mine"), "text", undefined]) {
    expect(fromMysqlError(error, "user")).toBe(error);
    expect(isCollision(error)).toBe(false);
  }
});

test("a value that its column is too narrow for is the caller's mistake", () => {
  expect(fromMysqlError(numbered(1406), "user")).toBeInstanceOf(TypeError);
});

test.each([1267, 1270, 1271])(
  "error %i, of a table in another character set, names the command that mends it",
  (errno) => {
    const error = fromMysqlError(numbered(errno), "account");
    expect(error).toMatchObject({ name: "StoreNotReady", message: expect.stringContaining("npx sallyport migrate") });
  },
);
