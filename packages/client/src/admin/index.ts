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

/** The stores and calls that `adminClient()` adds to the client. */
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
  /**
   * The application's own roles, which extend or override the built-in `admin` and `user`. `checkRolePermission` uses
   * them.
   */
  readonly roles?: Readonly<Record<string, Role>>;
  /** The access control that the roles were created with. It has no effect, because roles contain their statements. */
  readonly ac?: AccessControl;
}

/** Creates the client plugin of `admin`. */
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
