import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { toEmail } from "./email.ts";

test("toEmail returns the address in lowercase", () => {
  expect(toEmail("Alice.Smith+tag@Example.COM")).toBe("alice.smith+tag@example.com");
});

test.each([250, 100_000])("toEmail returns null for an address with more than %i characters", (length) => {
  expect(toEmail(`${"a".repeat(length)}@example.com`)).toBeNull();
});

test("toEmail accepts exactly the addresses that zod accepts", () => {
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
