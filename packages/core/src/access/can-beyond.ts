import type { PermissionRequest, Statements } from "../contracts/statements.ts";
import { can } from "./can.ts";
import { createRole, type Role } from "./role.ts";

interface Holder {
  readonly roles: Readonly<Record<string, Role>>;
  readonly statements: Statements;
  readonly role: string;
  /** An owner, or an admin of the application. */
  readonly holdsAll: boolean;
}

/** As `can`, resource by resource; one that the application's statements do not name is theirs who hold all. */
export function canBeyond({ roles, statements, role, holdsAll }: Holder, permissions: PermissionRequest): boolean {
  const asked = Object.entries(permissions);
  return (
    asked.length > 0 &&
    asked.every(([resource, actions]) =>
      Object.hasOwn(statements, resource) ? can(roles, role, { [resource]: actions }) : holdsAll,
    )
  );
}

/** What the roles may grant, and those that are made at run time. */
export function grantable({ roles, statements }: Pick<Holder, "roles" | "statements">): Statements {
  return statementsOf({ ...roles, "": createRole(statements) });
}

/** Every action that a role names, by resource. */
export function statementsOf(roles: Readonly<Record<string, Role>>): Statements {
  const all = new Map<string, string[]>();
  for (const { statements } of Object.values(roles)) {
    for (const [resource, actions] of Object.entries(statements)) {
      all.set(resource, [...new Set([...(all.get(resource) ?? []), ...actions])]);
    }
  }
  return Object.fromEntries(all);
}
