import type { SignInPolicy } from "../../plugin.ts";
import { isBanned, isConfigured } from "./services/roles.ts";
import type { Settings } from "./settings.ts";

const LIFTED = { banned: false, banReason: null, banExpires: null };

/** Refuses who is banned; lifts bans that have ended, and writes down who is an admin by configuration. */
export const policyOf = (settings: Settings): SignInPolicy => ({
  concerns: (user) => user.banned === true || (isConfigured(settings, user) && !hasAdminRole(settings, user.role)),

  async decide({ user }, { users }, scope) {
    if (isBanned(user, scope.now())) return { deny: "BANNED_USER" };
    const role =
      isConfigured(settings, user) && !hasAdminRole(settings, user.role) ? withAdmin(settings, user.role) : null;
    const changes = { ...(user.banned === true && LIFTED), ...(role !== null && { role }) };
    const changed = Object.keys(changes).length > 0 ? await users.update(user.id, changes) : null;
    if (changed !== null && user.banned === true) scope.emit("user.unbanned", { user: changed });
    if (changed !== null && role !== null)
      scope.emit("user.role-changed", { user: changed, previousRole: user.role ?? settings.defaultRole });
    return { allow: true };
  },
});

const hasAdminRole = ({ adminRoles }: Settings, role: string | undefined): boolean =>
  (role ?? "").split(",").some((name) => adminRoles.includes(name.trim()));

const withAdmin = ({ adminRoles, defaultRole }: Settings, role: string | undefined): string =>
  [role || defaultRole, ...adminRoles.slice(0, 1)].join(",");
