import type { SignInPolicy } from "../../plugin.ts";
import { isBanned, isConfigured } from "./services/roles.ts";
import { storedRole } from "./services/stored-role.ts";
import type { Settings } from "./settings.ts";

const LIFTED = { banned: false, banReason: null, banExpires: null };

export const policyOf = (settings: Settings): SignInPolicy => ({
  concerns: (user) => user.banned === true || isConfigured(settings, user),

  async decide({ user }, services, scope) {
    if (isBanned(user, scope.now())) return { deny: "BANNED_USER" };
    const stored = isConfigured(settings, user) ? await storedRole(services, user) : null;
    const role = stored === null || stored === user.role ? null : user.role;
    const changes = { ...(user.banned === true && LIFTED), ...(role !== null && { role }) };
    const changed = Object.keys(changes).length > 0 ? await services.users.update(user.id, changes) : null;
    if (changed !== null && user.banned === true) scope.emit("user.unbanned", { user: changed });
    if (changed !== null && role !== null)
      scope.emit("user.role-changed", { user: changed, previousRole: stored || settings.defaultRole });
    return { allow: true };
  },
});
