import { expect, test } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { organizationClient } from "./organization/index.ts";

// Like plain JavaScript, without type checks.
const make = (plugins: readonly unknown[] = []) =>
  createAuthClient({ baseURL: "http://localhost:3000", plugins: plugins as never }) as unknown as Record<
    string,
    object
  >;

test.each(["organization", "admin", "twoFactor", "apiKey", "audit"])("client.%s names the missing plugin", (name) => {
  expect(() => make()[name]).toThrow(new TypeError(`client.${name} needs plugins: [${name}Client()]`));
});

test("returns members of installed plugins and unknown paths without an error", () => {
  expect(make([organizationClient()]).organization).toBeDefined();
  expect(make().bookmarks).toBeDefined();
  expect("organization" in make()).toBe(false);
});

test("names a plugin function that was passed without being called", () => {
  expect(() => make([organizationClient])).toThrow("plugins: organizationClient must be called: organizationClient()");
});
