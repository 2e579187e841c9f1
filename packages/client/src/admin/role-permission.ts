import type { AdminPermissions, Register } from "@sallyport/core";
import { adminRoles, type Connector, can, type Role } from "@sallyport/core/access";

type RoleName = Register extends { readonly adminRoles: infer Own } ? (keyof Own & string) | "admin" | "user" : string;

/** A role or a comma-separated list. `user.role` of a session is only known at run time, so any text is allowed. */
type RoleText<Given extends string> = string extends Given
  ? Given
  : Given extends RoleName | `${RoleName},${string}`
    ? Given
    : RoleName;

/** The query of `checkRolePermission`. */
export interface RolePermissionQuery<Given extends string = string> {
  readonly role: RoleText<Given>;
  readonly permissions: AdminPermissions;
  /** Whether all of the permissions are required or one is enough. Default `AND`. */
  readonly connector?: Connector;
}

/** Calls that send no request. */
export interface AdminCalls {
  /** Whether a role has the permissions, according to the roles of `adminClient()`. The server still decides. */
  checkRolePermission<const Given extends string>(query: RolePermissionQuery<Given>): boolean;
}

export function createAdminCalls(own: Readonly<Record<string, Role>> = {}): AdminCalls {
  const roles = { ...adminRoles, ...own };
  return { checkRolePermission: ({ role, permissions, connector }) => can(roles, role, permissions, connector) };
}
