import { expect, test, vi } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";

test("where an application runs in production there is no auth of tests: anybody could be signed in", () => {
  vi.stubEnv("NODE_ENV", "production");
  expect(() => createTestAuth({})).toThrow(/createTestAuth.*NODE_ENV.*production/);
  vi.stubEnv("NODE_ENV", "test");
  expect(createTestAuth({}).auth.handler).toBeTypeOf("function");
});
