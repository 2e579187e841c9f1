import { expect, test } from "vitest";
import { generatePassword } from "./generate-password.ts";
import { strengthOf } from "./strength.ts";

test("rates common passwords and those with the user's email address as weak, and random ones as strong", () => {
  expect(strengthOf("password1", [])).toBe(0);
  expect(strengthOf("qwertyuiop", [])).toBe(0);
  expect(strengthOf(generatePassword(), [])).toBe(4);
  expect(strengthOf("lovelace.ada@example.com", ["lovelace.ada@example.com"])).toBeLessThan(
    strengthOf("lovelace.ada@example.com", []),
  );
});
