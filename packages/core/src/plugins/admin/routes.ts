import { defineGroup } from "../../plugin.ts";
import { banUser } from "./endpoints/ban-user.ts";
import { createUser } from "./endpoints/create-user.ts";
import { getUser } from "./endpoints/get-user.ts";
import { hasPermission } from "./endpoints/has-permission.ts";
import { impersonateUser } from "./endpoints/impersonate-user.ts";
import { listUserAccounts } from "./endpoints/list-user-accounts.ts";
import { listUserSessions } from "./endpoints/list-user-sessions.ts";
import { listUsers } from "./endpoints/list-users.ts";
import { removeUser } from "./endpoints/remove-user.ts";
import { revokeUserSession } from "./endpoints/revoke-user-session.ts";
import { revokeUserSessions } from "./endpoints/revoke-user-sessions.ts";
import { setRole } from "./endpoints/set-role.ts";
import { setUserPassword } from "./endpoints/set-user-password.ts";
import { stopImpersonating } from "./endpoints/stop-impersonating.ts";
import { unbanUser } from "./endpoints/unban-user.ts";
import { updateUser } from "./endpoints/update-user.ts";
import { banUser as operatorBan } from "./server-admin/ban-user.ts";
import { listUsers as operatorList } from "./server-admin/list-users.ts";
import { makeAdmin } from "./server-admin/make-admin.ts";
import { setPassword } from "./server-admin/set-password.ts";
import { unbanUser as operatorUnban } from "./server-admin/unban-user.ts";
import type { Settings } from "./settings.ts";

export const adminRoutes = (settings: Settings) => ({
  admin: defineGroup({
    createUser: createUser(settings),
    getUser: getUser(settings),
    listUsers: listUsers(settings),
    updateUser: updateUser(settings),
    setRole: setRole(settings),
    banUser: banUser(settings),
    unbanUser: unbanUser(settings),
    impersonateUser: impersonateUser(settings),
    stopImpersonating: stopImpersonating(settings),
    removeUser: removeUser(settings),
    setUserPassword: setUserPassword(settings),
    listUserAccounts: listUserAccounts(settings),
    listUserSessions: listUserSessions(settings),
    revokeUserSession: revokeUserSession(settings),
    revokeUserSessions: revokeUserSessions(settings),
    hasPermission: hasPermission(settings),
  }),
  /** Server calls for the operator. They require no session and cannot be reached over HTTP. */
  serverAdmin: defineGroup({
    listUsers: operatorList(settings),
    banUser: operatorBan(settings),
    unbanUser: operatorUnban(),
    makeAdmin: makeAdmin(settings),
    setPassword: setPassword(),
  }),
});

type Routes = ReturnType<typeof adminRoutes>;
/** The endpoints of the plugin. */
export interface AdminRoutes extends Routes {}
