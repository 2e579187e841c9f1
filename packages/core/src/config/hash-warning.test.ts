import { expect, test } from "vitest";
import { hashWarning } from "./hash-warning.ts";

const own = { hash: async () => "x", verify: async () => true };

test("a runtime without scrypt is reported in production if passwords are hashed there", () => {
  expect(hashWarning({}, true, false)).toContain("nodejs_compat");
  expect(hashWarning({ emailAndPassword: { minPasswordLength: 10 } }, true, false)).toContain("nodejs_compat");
});

test("there is no warning with native scrypt, in development, without passwords and with another hash", () => {
  expect(hashWarning({}, true)).toBeNull();
  expect(hashWarning({}, false, false)).toBeNull();
  expect(hashWarning({ emailAndPassword: { enabled: false } }, true, false)).toBeNull();
  expect(hashWarning({ emailAndPassword: { password: own } }, true, false)).toBeNull();
});
