import { createAccessControl } from "./access-control.ts";
import type { Role } from "./role.ts";

/** What can be done with an organization. */
export const defaultStatements = {
  organization: ["update", "delete"],
  member: ["create", "update", "delete"],
  invitation: ["create", "cancel"],
  team: ["create", "update", "delete"],
  ac: ["create", "read", "update", "delete"],
} as const;

/** The access control of organizations; its statements may be spread into one of your own. */
export const defaultAc = createAccessControl(defaultStatements);

const { organization: _, ...rest } = defaultStatements;

/** The roles that are built in. */
export const defaultRoles = {
  owner: defaultAc.newRole(defaultStatements),
  admin: defaultAc.newRole({ ...rest, organization: ["update"] }),
  member: defaultAc.newRole({ ac: ["read"] }),
} as const satisfies Readonly<Record<string, Role>>;
