import { expect, test } from "vitest";
import { nameOf } from "./names.ts";

test("a short name says what it is of", () => {
  expect(nameOf("account", ["providerId", "accountId"], "unique")).toBe("account_providerId_accountId_unique");
});

test("long names fit every database, stay the same and stay apart", () => {
  const [one, two] = ["x", "y"].map((end) => nameOf("t", [`${"a".repeat(80)}${end}`], "index"));
  expect(one).toHaveLength(63);
  expect(one).not.toBe(two);
  expect(nameOf("t", [`${"a".repeat(80)}x`], "index")).toBe(one);
});
