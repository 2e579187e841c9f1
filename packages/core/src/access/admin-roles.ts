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

/** Permissions on users and their sessions. */
export const adminStatements = {
  user: [...USER_ACTIONS, "impersonate-admins"],
  session: ["list", "revoke", "delete"],
} as const;

// Pure: unused in pages that only ask `can()`.

/** The access control of the admin area; spread its statements into your own. */
export const adminAc = /* @__PURE__ */ createAccessControl(adminStatements);

const createAdminRoles = () =>
  ({
    // Whoever may come in as another admin is named by the application.
    admin: adminAc.newRole({ ...adminStatements, user: USER_ACTIONS }),
    user: adminAc.newRole({}),
  }) as const satisfies Readonly<Record<string, Role>>;

/** The built-in roles of the admin area. */
export const adminRoles = /* @__PURE__ */ createAdminRoles();
