import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const KNOWN = ["baseURL", "basePath", "trustedOrigins", "session", "secret", "secrets"];

test("finds what was meant", () => {
  expect(nearest("baseUrl", KNOWN)).toBe("baseURL");
  expect(nearest("trustedOrigin", KNOWN)).toBe("trustedOrigins");
  expect(nearest("sesion", KNOWN)).toBe("session");
});

test("does not guess", () => {
  expect(nearest("xyzzyplugh", KNOWN)).toBeNull();
  expect(nearest("anything", [])).toBeNull();
});
