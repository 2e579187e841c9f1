import { describe, expect, test } from "vitest";
import type { PermissionRequest } from "../contracts/statements.ts";
import { createAccessControl } from "./access-control.ts";
import { can, splitRoles } from "./can.ts";
import { createRole } from "./role.ts";
import { defaultRoles, defaultStatements } from "./roles.ts";

const may = (role: string, permissions: unknown, connector?: unknown): boolean =>
  // As JSON brings it: not what the types promise.
  can(defaultRoles, role, permissions as PermissionRequest, connector as "AND");

describe("the built-in roles", () => {
  const all = Object.entries(defaultStatements).flatMap(([resource, actions]) =>
    actions.map((action) => [resource, action] as const),
  );
  test.each(all)("%s %s", (resource, action) => {
    const request = { [resource]: [action] };
    expect(may("owner", request)).toBe(true);
    expect(may("admin", request)).toBe(!(resource === "organization" && action === "delete"));
    expect(may("member", request)).toBe(false);
  });
});

test.each([
  ["member,admin", true],
  [" admin", true],
  ["admin ,member", true],
  ["member", false],
  ["", false],
  [",", false],
  ["Admin", false],
  ["superuser", false],
  ["__proto__", false],
  ["constructor", false],
])("%j may invite: %s", (role, expected) => {
  expect(may(role, { invitation: ["create"] })).toBe(expected);
});

test.each([
  [{}, false, false],
  [{ member: [] }, false, false],
  [{ member: [], organization: ["delete"] }, false, true],
  [{ rocket: ["start"] }, false, false],
  [{ rocket: ["start"], team: ["create"] }, false, true],
  [{ member: ["create", "fly"] }, false, false],
  [{ member: ["create"], team: ["delete"] }, true, true],
  [{ member: "create" }, false, false],
  [{ member: { create: true } }, false, false],
  [{ member: { actions: ["create", "fly"], connector: "OR" } }, true, true],
  [{ member: { actions: ["create", "fly"] } }, false, false],
  [{ member: { actions: [], connector: "OR" } }, false, false],
  [{ member: { actions: ["create"], connector: "XOR" } }, false, false],
  [{ member: { actions: "create" } }, false, false],
  [{ member: [["create"]] }, false, false],
  [{ member: null }, false, false],
  [{ member: 1 }, false, false],
  [{ toString: ["call"] }, false, false],
])("an owner asks for %j: AND %s, OR %s", (request, and, or) => {
  expect(may("owner", request)).toBe(and);
  expect(may("owner", request, "AND")).toBe(and);
  expect(may("owner", request, "OR")).toBe(or);
  expect(may("owner", request, "XOR")).toBe(false);
  expect(may("nobody", request, "OR")).toBe(false);
});

test("no role alone grants the whole: together they do not either", () => {
  const ac = createAccessControl({ page: ["read", "write"] });
  const roles = { reader: ac.newRole({ page: ["read"] }), writer: ac.newRole({ page: ["write"] }) };
  expect(can(roles, "reader,writer", { page: ["read", "write"] })).toBe(false);
  expect(can(roles, "reader,writer", { page: ["read", "write"] }, "OR")).toBe(false);
  expect(can(roles, "reader,writer", { page: { actions: ["read", "write"], connector: "OR" } })).toBe(true);
});

test("a role says what it does not grant", () => {
  const role = createRole({ page: ["read"] });
  expect(role.authorize({ page: ["read"] })).toEqual({ success: true, error: null });
  expect(role.authorize({ page: ["write"] })).toEqual({ success: false, error: "Not granted: page" });
  expect(role.authorize({})).toEqual({ success: false, error: "Nothing asked" });
  expect(role.authorize({ page: ["write"] }, "OR")).toEqual({ success: false, error: "Not granted" });
});

test("a role of what is no statement is a mistake of the application's", () => {
  const ac = createAccessControl({ page: ["read"] });
  // @ts-expect-error there is no such action
  expect(() => ac.newRole({ page: ["fly"] })).toThrow("The statements do not declare the action page:fly");
  // @ts-expect-error there is no such resource
  expect(() => ac.newRole({ rocket: ["start"] })).toThrow("The statements do not declare the resource rocket");
});

test("several roles in one text", () => {
  expect(splitRoles(" admin, owner,,admin ,\towner")).toEqual(["admin", "owner"]);
  expect(splitRoles(" , ")).toEqual([]);
});
