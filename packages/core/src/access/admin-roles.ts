import { createAccessControl } from "./access-control.ts";
import type { Role } from "./role.ts";

const USER_ACTIONS = [
  "create",
  "list",
  "get",
  "update",
  "set-role",
  "ban",
  "impersonate",
  "delete",
  "set-password",
  "set-email",
] as const;

/** The default permissions on users and their sessions, for the admin plugin. */
export const adminStatements = {
  user: [...USER_ACTIONS, "impersonate-admins"],
  session: ["list", "revoke", "delete"],
} as const;

/** The admin plugin's access control. Spread its `statements` into your own. */
export const adminAc = /* @__PURE__ */ createAccessControl(adminStatements);

const createAdminRoles = () =>
  ({
    // `impersonate-admins` is left out: the application grants it to a role of its own.
    admin: adminAc.newRole({ ...adminStatements, user: USER_ACTIONS }),
    user: adminAc.newRole({}),
  }) as const satisfies Readonly<Record<string, Role>>;

/** The admin plugin's built-in roles. */
export const adminRoles = /* @__PURE__ */ createAdminRoles();
