import { expect, test } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { organizationClient } from "./organization/index.ts";

// As plain JavaScript, whose calls no type checks.
const make = (plugins: readonly unknown[] = []) =>
  createAuthClient({ baseURL: "http://localhost:3000", plugins: plugins as never }) as unknown as Record<
    string,
    object
  >;

test.each(["organization", "admin", "twoFactor", "apiKey", "audit"])(
  "client.%s says which plugin is missing",
  (name) => {
    expect(() => make()[name]).toThrow(new TypeError(`client.${name} needs plugins: [${name}Client()]`));
  },
);

test("with its plugin, and below another path, it is a call", () => {
  expect(make([organizationClient()]).organization).toBeDefined();
  expect(make().bookmarks).toBeDefined();
  expect("organization" in make()).toBe(false);
});

test("a plugin whose function was not called says so", () => {
  expect(() => make([organizationClient])).toThrow("plugins: organizationClient must be called: organizationClient()");
});
