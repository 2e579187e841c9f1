import { adminRoles, type Connector, can, type PermissionRequest, type Role } from "@sallyport/core/access";

/** What a role is asked for. */
export interface RolePermissionQuery {
  /** One, or several by comma. */
  readonly role: string;
  readonly permissions: PermissionRequest;
  /** Default `AND`. */
  readonly connector?: Connector;
}

/** Calls that ask nobody. */
export interface AdminCalls {
  /** Whether a role has the permissions, by the roles that `adminClient()` is given; the server decides. */
  checkRolePermission(query: RolePermissionQuery): boolean;
}

export function createAdminCalls(own: Readonly<Record<string, Role>> = {}): AdminCalls {
  const roles = { ...adminRoles, ...own };
  return { checkRolePermission: ({ role, permissions, connector }) => can(roles, role, permissions, connector) };
}
