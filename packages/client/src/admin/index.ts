import type { AccessControl, Role } from "@sallyport/core/access";
import { createPathProxy } from "../path-proxy.ts";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { adminPostPaths } from "./post-paths.ts";
import { type AdminCalls, createAdminCalls } from "./role-permission.ts";
import { type AdminStores, createAdminStores } from "./stores.ts";

export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";
export type { AdminCalls, RolePermissionQuery } from "./role-permission.ts";
export type {
  AdminStores,
  UserAccounts,
  UserOrganization,
  UserOrganizations,
  UserOrganizationsQuery,
  UserSessions,
} from "./stores.ts";

/** What `adminClient()` adds beside the server's calls. */
export interface AdminMembers extends AdminStores {
  readonly admin: AdminCalls;
}

declare module "@sallyport/client" {
  interface ClientMembers {
    admin: AdminMembers;
  }
}

/** Options of `adminClient()`, as those of the server's `admin()`. */
export interface AdminClientOptions {
  /** Beside the built-in `admin` and `user`, or in their place; for `checkRolePermission`. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** What the roles are made from, as the field's clients are given it; the roles carry their statements. */
  readonly ac?: AccessControl;
}

/** Client plugin of `admin`. */
export const adminClient = ({ roles }: AdminClientOptions = {}): ClientPlugin<"admin"> =>
  defineClientPlugin({
    id: "admin",
    post: adminPostPaths,
    dateFields: ["banExpires"],
    members: (context) => ({
      ...createAdminStores(context),
      admin: createPathProxy(createAdminCalls(roles), context.call, "/admin"),
    }),
  });
