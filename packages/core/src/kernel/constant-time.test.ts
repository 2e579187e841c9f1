import { expect, test } from "vitest";
import { equalsInConstantTime } from "./constant-time.ts";

test("compares texts and detects a difference at any position", () => {
  expect(equalsInConstantTime("signature", "signature")).toBe(true);
  expect(equalsInConstantTime("", "")).toBe(true);
  expect(equalsInConstantTime("signature", "Signature")).toBe(false);
  expect(equalsInConstantTime("signature", "signaturE")).toBe(false);
  expect(equalsInConstantTime("signature", "signatur")).toBe(false);
  expect(equalsInConstantTime("a\u0100", "a\u0000")).toBe(false);
});
