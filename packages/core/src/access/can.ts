import type { Role } from "./role.ts";
import type { Connector, PermissionRequest } from "./statements.ts";

/** The roles of a comma-separated text: trimmed, each once, none empty. */
export const splitRoles = (role: string): string[] => [
  ...new Set(
    role
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/**
 * Whether somebody with these roles may do what is asked for: any role that grants it whole is enough.
 * A role that nobody has declared grants nothing.
 */
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
