import { expect, test } from "vitest";
import { toEmail } from "./email.ts";

test("an address is stored in lowercase", () => {
  expect(toEmail("Alice.Smith+tag@Example.COM")).toBe("alice.smith+tag@example.com");
});

test.each([
  "",
  "alice",
  "alice@",
  "@example.com",
  "alice@example",
  "alice@@example.com",
  " alice@example.com",
  "alice@example.com ",
  "alice@example.com,mallory@evil.com",
  "alice@example.com\nbcc: mallory@evil.com",
  "Alice <alice@example.com>",
  '"alice@evil.com "@example.com',
  "alice\uff20example.com",
  "\u212aelvin@example.com",
  `${"a".repeat(250)}@example.com`,
  `${"a".repeat(100_000)}@example.com`,
])("%j is no plain address", (text) => {
  expect(toEmail(text)).toBeNull();
});
