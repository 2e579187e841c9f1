import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
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

test("whatever zod takes for an address is one, and nothing else", () => {
  const characters = fc.constantFrom(..."aZ9_'+-.@ \u212a\u017f\n");
  const texts = fc.string({ unit: characters, maxLength: 12 });
  const address = fc
    .tuple(texts, texts, fc.constantFrom("com", "c", "c0m", "co.uk", ""))
    .map(([local, host, end]) => `${local}@${host}.${end}`);
  fc.assert(
    fc.property(address, (text) => {
      expect(toEmail(text) !== null).toBe(z.email().safeParse(text).success);
    }),
    { numRuns: 5000 },
  );
});
