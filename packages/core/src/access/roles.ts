import { createAccessControl } from "./access-control.ts";
import type { Role } from "./role.ts";

/** The default permissions on organizations. */
export const defaultStatements = {
  organization: ["update", "delete"],
  member: ["create", "update", "delete"],
  invitation: ["create", "cancel"],
  team: ["create", "update", "delete"],
  ac: ["create", "read", "update", "delete"],
} as const;

/** The default access control. Spread its `statements` into your own. */
export const defaultAc = /* @__PURE__ */ createAccessControl(defaultStatements);

const createDefaultRoles = () =>
  ({
    owner: defaultAc.newRole(defaultStatements),
    admin: defaultAc.newRole({ ...defaultStatements, organization: ["update"] }),
    member: defaultAc.newRole({}),
  }) as const satisfies Readonly<Record<string, Role>>;

/** The built-in organization roles. */
export const defaultRoles = /* @__PURE__ */ createDefaultRoles();
