import type { Connector, PermissionRequest } from "../contracts/statements.ts";
import type { Role } from "./role.ts";

/** Splits a comma-separated list of roles into trimmed, unique names. */
export const splitRoles = (role: string): string[] => [
  ...new Set(
    role
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** Whether one of the roles grants the whole request. Unknown roles grant nothing. */
export function can(
  roles: Readonly<Record<string, Role>>,
  role: string,
  permissions: PermissionRequest,
  connector: Connector = "AND",
): boolean {
  return splitRoles(role).some(
    (name) => Object.hasOwn(roles, name) && roles[name]?.authorize(permissions, connector).success === true,
  );
}
