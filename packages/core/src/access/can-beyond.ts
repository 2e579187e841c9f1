import type { PermissionRequest, Statements } from "../contracts/statements.ts";
import { can } from "./can.ts";
import { createRole, type Role } from "./role.ts";

interface Holder {
  readonly roles: Readonly<Record<string, Role>>;
  readonly statements: Statements;
  readonly role: string;
  readonly holdsAll: boolean;
}

/**
 * Checks each resource like `can`. Resources that the statements do not declare are granted only where `holdsAll` is
 * set.
 */
export function canBeyond({ roles, statements, role, holdsAll }: Holder, permissions: PermissionRequest): boolean {
  const asked = Object.entries(permissions);
  return (
    asked.length > 0 &&
    asked.every(([resource, actions]) =>
      Object.hasOwn(statements, resource) ? can(roles, role, { [resource]: actions }) : holdsAll,
    )
  );
}

/** The actions that the built-in roles and the roles created at run time may grant. */
export function grantable({ roles, statements }: Pick<Holder, "roles" | "statements">): Statements {
  return statementsOf({ ...roles, "": createRole(statements) });
}

/** All actions that any of the roles grants, by resource. */
export function statementsOf(roles: Readonly<Record<string, Role>>): Statements {
  const all = new Map<string, string[]>();
  for (const { statements } of Object.values(roles)) {
    for (const [resource, actions] of Object.entries(statements)) {
      all.set(resource, [...new Set([...(all.get(resource) ?? []), ...actions])]);
    }
  }
  return Object.fromEntries(all);
}
