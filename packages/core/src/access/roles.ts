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

// What is made below is marked as pure: a page that only asks `can()` carries none of it.

/** The access control of organizations; its statements may be spread into one of your own. */
export const defaultAc = /* @__PURE__ */ createAccessControl(defaultStatements);

const createDefaultRoles = () =>
  ({
    owner: defaultAc.newRole(defaultStatements),
    admin: defaultAc.newRole({ ...defaultStatements, organization: ["update"] }),
    member: defaultAc.newRole({}),
  }) as const satisfies Readonly<Record<string, Role>>;

/** The roles that are built in. */
export const defaultRoles = /* @__PURE__ */ createDefaultRoles();
