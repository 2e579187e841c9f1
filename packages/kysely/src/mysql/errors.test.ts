import { isStoreConflict, isStoreUnavailable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { fromMysqlError, isCollision } from "./errors.ts";

const numbered = (errno: number) => Object.assign(new Error("secret detail"), { errno });

test.each([1040, 1045, 1049, 1053, 1205, 1213, 1290, 1927])(
  "maps error %i to StoreUnavailable without its message",
  (errno) => {
    const error = fromMysqlError(numbered(errno), "user");
    expect(isStoreUnavailable(error)).toBe(true);
    expect(String(error)).not.toContain("secret detail");
  },
);

test("maps lost connections and full pools to StoreUnavailable", () => {
  const lost = Object.assign(new Error("x"), { code: "PROTOCOL_CONNECTION_LOST", fatal: true });
  for (const error of [lost, new Error("Pool is closed."), new Error("No connections available.")]) {
    expect(isStoreUnavailable(fromMysqlError(error, "user"))).toBe(true);
  }
});

test.each([
  [1062, "unique"],
  [1451, "reference"],
  [1452, "reference"],
])("maps error %i to StoreConflict", (errno, kind) => {
  const error = fromMysqlError(numbered(errno), "user");
  expect(isStoreConflict(error) && [error.kind, error.table]).toEqual([kind, "user"]);
});

test("returns an unknown error unchanged", () => {
  for (const error of [numbered(1064), new RangeError("mine"), "text", undefined]) {
    expect(fromMysqlError(error, "user")).toBe(error);
    expect(isCollision(error)).toBe(false);
  }
});

test("maps a value that is too long for its column to a TypeError", () => {
  expect(fromMysqlError(numbered(1406), "user")).toBeInstanceOf(TypeError);
});

test.each([1267, 1270, 1271])("error %i, from a table in another character set, names the migrate command", (errno) => {
  const error = fromMysqlError(numbered(errno), "account");
  expect(error).toMatchObject({ name: "StoreNotReady", message: expect.stringContaining("npx sallyport migrate") });
});
