import { expect, test, vi } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";

function start(nodeEnv: string | undefined, environment?: string, context?: string) {
  vi.stubEnv("NODE_ENV", nodeEnv);
  vi.stubEnv("NODE_TEST_CONTEXT", context);
  return () => createTestAuth(environment === undefined ? {} : { environment });
}

test.each([
  ["production", undefined, "NODE_ENV is production"],
  ["Production", undefined, "NODE_ENV is Production"],
  ["staging", undefined, "NODE_ENV is staging"],
  ["production", "test", "NODE_ENV is production"],
  ["test", "production", "the option environment is production"],
  ["test", "Staging", "the option environment is Staging"],
  [undefined, undefined, "none is named. Set NODE_ENV=test"],
  ["", undefined, "none is named"],
])("throws with NODE_ENV %j and environment %j, because test users need no credentials", (name, environment, why) => {
  expect(start(name, environment)).toThrow(TypeError);
  expect(start(name, environment)).toThrow(why);
});

test.each([
  ["test", undefined],
  ["development", undefined],
  [undefined, "test"],
  [undefined, "development"],
  ["test", "development"],
])("starts with NODE_ENV %j and environment %j", (name, environment) => {
  expect(start(name, environment)().auth.handler).toBeTypeOf("function");
});

test("starts under node --test, which sets no environment", () => {
  expect(start(undefined, undefined, "child-v8")().auth.handler).toBeTypeOf("function");
  expect(start("production", undefined, "child-v8")).toThrow("NODE_ENV is production");
});
