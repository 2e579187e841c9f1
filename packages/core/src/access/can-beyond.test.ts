import { expect, test } from "vitest";
import { createAccessControl } from "./access-control.ts";
import { canBeyond } from "./can-beyond.ts";

const ac = createAccessControl({ page: ["read", "write"] });
const roles = { reader: ac.newRole({ page: ["read"] }), head: ac.newRole({ page: ["read"] }) };
const may = (role: string, holdsAll: boolean, permissions: Record<string, readonly string[]>): boolean =>
  canBeyond({ roles, statements: ac.statements, role, holdsAll }, permissions);

test.each([
  ["what the statements name is the role's alone", "head", true, { page: ["write"] }, false],
  ["also beside what they do not name", "head", true, { page: ["write"], audit: ["read"] }, false],
  ["what they do not name is theirs who hold all", "head", true, { page: ["read"], audit: ["read"] }, true],
  ["and nobody else's", "reader", false, { audit: ["read"] }, false],
  ["a role grants what it names", "reader", false, { page: ["read"] }, true],
  ["nothing asked is nothing granted", "head", true, {}, false],
] as const)("%s", (_, role, holdsAll, permissions, expected) => {
  expect(may(role, holdsAll, permissions)).toBe(expected);
});
