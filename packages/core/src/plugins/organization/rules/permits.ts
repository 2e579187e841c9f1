import { type AuthPlugin, canBeyond } from "../../../plugin.ts";
import { isOwner } from "../services/membership/owners.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";

type Permits = NonNullable<AuthPlugin["permits"]>;

/** What other plugins ask of an organization's members. */
export const permitsOf =
  (settings: Settings): Permits =>
  async ({ user, organizationId, permissions }, { store }) => {
    if (organizationId === null) return false;
    const found = await store.find(member, { where: { userId: user.id, organizationId } });
    if (found === null) return false;
    const roles = await rolesOf(settings, { store }, organizationId);
    const { statements } = settings;
    return canBeyond({ roles, statements, role: found.role, holdsAll: isOwner(settings, found) }, permissions);
  };
