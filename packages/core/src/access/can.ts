import type { Connector, PermissionRequest } from "../contracts/statements.ts";
import type { Role } from "./role.ts";

/** Trimmed, unique, non-empty roles of a comma list. */
export const splitRoles = (role: string): string[] => [
  ...new Set(
    role
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** Whether any one of the roles grants the whole request; unknown roles grant nothing. */
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
