import type { AdminPermissions, Register } from "@sallyport/core";
import { adminRoles, type Connector, can, type Role } from "@sallyport/core/access";

/** Roles that `Register` declares, beside the built-in ones; without it, any. */
type RoleName = Register extends { readonly adminRoles: infer Own } ? (keyof Own & string) | "admin" | "user" : string;

/** One, or several by comma. Of a session's `user.role` nothing is known before it runs. */
type RoleText<Given extends string> = string extends Given
  ? Given
  : Given extends RoleName | `${RoleName},${string}`
    ? Given
    : RoleName;

/** What a role is asked for. */
export interface RolePermissionQuery<Given extends string = string> {
  /** One, or several by comma. */
  readonly role: RoleText<Given>;
  readonly permissions: AdminPermissions;
  /** Default `AND`. */
  readonly connector?: Connector;
}

/** Calls that ask nobody. */
export interface AdminCalls {
  /** Whether a role has the permissions, by the roles that `adminClient()` is given; the server decides. */
  checkRolePermission<const Given extends string>(query: RolePermissionQuery<Given>): boolean;
}

export function createAdminCalls(own: Readonly<Record<string, Role>> = {}): AdminCalls {
  const roles = { ...adminRoles, ...own };
  return { checkRolePermission: ({ role, permissions, connector }) => can(roles, role, permissions, connector) };
}
