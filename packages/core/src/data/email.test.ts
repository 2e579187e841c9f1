import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { toEmail } from "./email.ts";

test("an address is stored in lowercase", () => {
  expect(toEmail("Alice.Smith+tag@Example.COM")).toBe("alice.smith+tag@example.com");
});

test.each([250, 100_000])("an address of %i characters and more is none", (length) => {
  expect(toEmail(`${"a".repeat(length)}@example.com`)).toBeNull();
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
