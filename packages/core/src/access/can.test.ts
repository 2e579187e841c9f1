import { describe, expect, test } from "vitest";
import type { PermissionRequest } from "../contracts/statements.ts";
import { createAccessControl } from "./access-control.ts";
import { can, splitRoles } from "./can.ts";
import { createRole } from "./role.ts";
import { defaultRoles, defaultStatements } from "./roles.ts";

const may = (role: string, permissions: unknown, connector?: unknown): boolean =>
  // JSON input, which does not match the types.
  can(defaultRoles, role, permissions as PermissionRequest, connector as "AND");

describe("the built-in roles", () => {
  const all = Object.entries(defaultStatements).flatMap(([resource, actions]) =>
    actions.map((action) => [resource, action] as const),
  );
  test.each(all)("grant %s %s to owners, and to admins unless it deletes the organization", (resource, action) => {
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
])("the roles %j may create invitations: %s", (role, expected) => {
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
])("an owner who requests %j is granted it: %s with AND, %s with OR", (request, and, or) => {
  expect(may("owner", request)).toBe(and);
  expect(may("owner", request, "AND")).toBe(and);
  expect(may("owner", request, "OR")).toBe(or);
  expect(may("owner", request, "XOR")).toBe(false);
  expect(may("nobody", request, "OR")).toBe(false);
});

test("roles that grant only parts of a request do not grant it together with AND", () => {
  const ac = createAccessControl({ page: ["read", "write"] });
  const roles = { reader: ac.newRole({ page: ["read"] }), writer: ac.newRole({ page: ["write"] }) };
  expect(can(roles, "reader,writer", { page: ["read", "write"] })).toBe(false);
  expect(can(roles, "reader,writer", { page: ["read", "write"] }, "OR")).toBe(false);
  expect(can(roles, "reader,writer", { page: { actions: ["read", "write"], connector: "OR" } })).toBe(true);
});

test("role.authorize names the resource that is not granted", () => {
  const role = createRole({ page: ["read"] });
  expect(role.authorize({ page: ["read"] })).toEqual({ success: true, error: null });
  expect(role.authorize({ page: ["write"] })).toEqual({ success: false, error: "Not granted: page" });
  expect(role.authorize({})).toEqual({ success: false, error: "Nothing asked" });
  expect(role.authorize({ page: ["write"] }, "OR")).toEqual({ success: false, error: "Not granted" });
});

test("newRole throws for an action or resource that the statements do not declare", () => {
  const ac = createAccessControl({ page: ["read"] });
  // @ts-expect-error there is no such action
  expect(() => ac.newRole({ page: ["fly"] })).toThrow("The statements do not declare the action page:fly");
  // @ts-expect-error there is no such resource
  expect(() => ac.newRole({ rocket: ["start"] })).toThrow("The statements do not declare the resource rocket");
});

test("splitRoles trims names and drops duplicates and empty ones", () => {
  expect(splitRoles(" admin, owner,,admin ,\towner")).toEqual(["admin", "owner"]);
  expect(splitRoles(" , ")).toEqual([]);
});
