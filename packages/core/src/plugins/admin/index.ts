import {
  type AuthPlugin,
  c,
  definePlugin,
  grantable,
  type NotGiven,
  type PluginPermissions,
  type RegisteredAdmin,
  type Statements,
} from "../../plugin.ts";
import { adminErrors } from "./errors.ts";
import type { AdminOptions } from "./options.ts";
import { policyOf } from "./policy.ts";
import { type AdminRoutes, adminRoutes } from "./routes.ts";
import { anotherAdminStays } from "./services/last-admin.ts";
import { listIndexes } from "./services/listed-columns.ts";
import { createHasPermission, isAdmin, isAdministrator, isBanned, withConfigured } from "./services/roles.ts";
import { resolveSettings } from "./settings.ts";
import { endBothSessions } from "./sign-out.ts";

export { adminAc, adminRoles, adminStatements } from "../../plugin.ts";
export type { Impersonation } from "./endpoints/impersonate-user.ts";
export type { FilterOperator, ListUsersQuery, ListUsersResult, SearchOperator } from "./list-users-query.ts";
export type { AdminOptions } from "./options.ts";
export type { AdminRoutes } from "./routes.ts";

/** The plugin's configuration that clients may read. */
export interface AdminCapabilities {
  roles: string[];
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    admin: AdminCapabilities;
  }
  interface PluginRegistry {
    admin: { routes: AdminRoutes };
  }
  interface UserGroups {
    /** Users with a role in `adminRoles`, and users named by `adminUserIds` or `adminEmails`. */
    admins: true;
  }
  interface User {
    /** One role, or several separated by commas. */
    role?: string;
    banned?: boolean;
    banReason?: string | null;
    /** When the ban ends. Null for a permanent ban. */
    banExpires?: Date | null;
  }
  interface Session {
    impersonatedBy?: string | null;
  }
  interface AuthEvents {
    /** An admin gave the user other roles. */
    "user.role-changed": { readonly user: User; readonly previousRole: string };
    /** An admin banned the user, or changed the ban. */
    "user.banned": { readonly user: User };
    /** An admin lifted the ban, or a sign-in found that it has expired. */
    "user.unbanned": { readonly user: User };
    /** An admin started to impersonate the user. */
    "user.impersonated": { readonly user: User; readonly sessionId: string; readonly impersonatedBy: string };
    /** An admin stopped impersonating the user. */
    "impersonation.stopped": { readonly user: User; readonly sessionId: string; readonly impersonatedBy: string };
  }
}

/** The types of `ac` and `roles` limit the permissions that guards can require. */
type Options<Own extends Statements, Roles> = AdminOptions & {
  readonly ac?: { readonly statements: Own };
  readonly roles?: Roles;
};
type Given<Own extends Statements, Roles> = unknown extends RegisteredAdmin
  ? [options?: Options<Own, Roles>]
  : [options: Options<Own, Roles> & RegisteredAdmin];

/** Adds user management for admins: users, roles, bans, sessions and impersonation. */
export function admin<Own extends Statements = NotGiven, Roles = NotGiven>(
  ...given: Given<Own, Roles>
): AuthPlugin<"admin", PluginPermissions<"admin", Own, Roles>> {
  const [options = {}]: readonly [AdminOptions?] = given;
  const settings = resolveSettings(options);
  return definePlugin({
    id: "admin",
    capabilities: { roles: Object.keys(settings.roles) } satisfies AdminCapabilities,
    sessionColumns: { impersonator: "impersonatedBy" },
    columns: {
      user: {
        role: c.withDefault(c.text({ maxLength: 255 }), settings.defaultRole),
        banned: c.withDefault(c.boolean(), false),
        banReason: c.optional(c.text()),
        banExpires: c.optional(c.time()),
      },
      session: { impersonatedBy: c.indexed(c.optional(c.text({ maxLength: 255 }))) },
    },
    indexes: { user: listIndexes(settings.listFields) },
    routes: adminRoutes(settings),
    errors: adminErrors,
    hasPermission: createHasPermission(settings),
    groups: { admins: (user) => isAdministrator(settings, user) },
    toUser: (user) => withConfigured(settings, user),
    statements: grantable(settings),
    admits: (user, now) => !isBanned(user, now),
    policy: policyOf(settings),
    hooks: [endBothSessions(settings)],
    deletionBlockers: async (user, services, now) =>
      isAdmin(settings, user) && !(await anotherAdminStays(services, settings, user, now))
        ? [{ code: "ONLY_ADMIN", subject: user.name }]
        : [],
  });
}
