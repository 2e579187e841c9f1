import { isStoreConflict, isStoreUnavailable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { fromPostgresError, isCollision } from "./errors.ts";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });

test.each([
  "ECONNREFUSED",
  "ECONNRESET",
  "08006",
  "57P01",
  "53300",
  "3D000",
  "28P01",
  "57014",
  "25006",
  "25P03",
  "55P03",
  "40P01",
])("maps %s to StoreUnavailable without its message", (code) => {
  const error = fromPostgresError(coded(code, "secret detail"), "user");
  expect(isStoreUnavailable(error)).toBe(true);
  expect(String(error)).not.toContain("secret detail");
});

test.each([
  ["23505", "unique"],
  ["23503", "reference"],
])("maps %s to StoreConflict", (code, kind) => {
  const error = fromPostgresError(coded(code), "user");
  expect(isStoreConflict(error) && [error.kind, error.table]).toEqual([kind, "user"]);
});

test("returns an unknown error unchanged", () => {
  for (const error of [coded("42601"), new RangeError("mine"), "text", undefined]) {
    expect(fromPostgresError(error, "user")).toBe(error);
    expect(isCollision(error)).toBe(false);
  }
});
