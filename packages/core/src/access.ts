export type { AccessControl } from "./access/access-control.ts";
export { createAccessControl } from "./access/access-control.ts";
export { adminAc, adminRoles, adminStatements } from "./access/admin-roles.ts";
export { can, splitRoles } from "./access/can.ts";
export type { Authorization, Role } from "./access/role.ts";
export { createRole } from "./access/role.ts";
export { defaultAc, defaultRoles, defaultStatements } from "./access/roles.ts";
export type { ActionsRequest, Connector, PermissionRequest, Statements, Subset } from "./contracts/statements.ts";
