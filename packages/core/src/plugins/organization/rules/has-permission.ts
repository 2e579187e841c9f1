import { type AuthPlugin, canBeyond } from "../../../plugin.ts";
import { isOwner } from "../services/membership/owners.ts";
import { meetsPolicies } from "../services/policy/meets-policies.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { member, organization } from "../tables.ts";

type Authorization = NonNullable<AuthPlugin["hasPermission"]>;

export const createHasPermission =
  (settings: Settings): Authorization =>
  async ({ user, organizationId, permissions, caller, held = false }, services) => {
    const { store } = services;
    if (organizationId === null) return false;
    if (held) await store.find(organization, { where: { id: organizationId }, lock: true });
    const found = await store.find(member, { where: { userId: user.id, organizationId } });
    if (found === null) return false;
    if (!(await meetsPolicies(settings, services, organizationId, user, caller))) return false;
    const roles = await rolesOf(settings, { store }, organizationId);
    const { statements } = settings;
    return canBeyond({ roles, statements, role: found.role, holdsAll: isOwner(settings, found) }, permissions);
  };
