import { expect, test } from "vitest";
import { createAccessControl } from "./access-control.ts";
import { canBeyond } from "./can-beyond.ts";

const ac = createAccessControl({ page: ["read", "write"] });
const roles = { reader: ac.newRole({ page: ["read"] }), head: ac.newRole({ page: ["read"] }) };
const may = (role: string, holdsAll: boolean, permissions: Record<string, readonly string[]>): boolean =>
  canBeyond({ roles, statements: ac.statements, role, holdsAll }, permissions);

test.each([
  [
    "denies an action of a declared resource that the role does not grant, even to a role that holds all",
    "head",
    true,
    { page: ["write"] },
    false,
  ],
  [
    "denies such an action also in a request that names an undeclared resource",
    "head",
    true,
    { page: ["write"], audit: ["read"] },
    false,
  ],
  ["grants undeclared resources to a role that holds all", "head", true, { page: ["read"], audit: ["read"] }, true],
  ["denies undeclared resources to every other role", "reader", false, { audit: ["read"] }, false],
  ["grants the actions that the role names", "reader", false, { page: ["read"] }, true],
  ["denies an empty request", "head", true, {}, false],
] as const)("%s", (_, role, holdsAll, permissions, expected) => {
  expect(may(role, holdsAll, permissions)).toBe(expected);
});
