import { expect, test } from "vitest";
import { toEnvironment } from "./environment.ts";

test.each([undefined, "development", "dev", "local", "Development"])("%s is a developer's own", (name) => {
  expect(toEnvironment(name)).not.toBe("production");
});

test.each(["production", "Production", "PROD", "staging", "preview", " production "])(
  "%s is guarded as production",
  (name) => {
    expect(toEnvironment(name)).toBe("production");
  },
);

test("test is test", () => {
  expect(toEnvironment("test")).toBe("test");
});
