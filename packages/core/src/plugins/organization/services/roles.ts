import { createRole } from "../../../access/role.ts";
import type { Role, Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { organizationRole } from "../tables.ts";

/** What a stored role grants; nothing for text that somebody else has written there. */
export function readPermission(text: string): Readonly<Record<string, readonly string[]>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        ([, actions]) => Array.isArray(actions) && actions.every((a) => typeof a === "string"),
      ),
    );
  } catch {
    return {};
  }
}

/** The roles of an organization: the configured ones, and where they are on those made at run time, which replace none. */
export async function rolesOf(
  { roles, dynamicRoles }: Settings,
  { store }: Pick<Services, "store">,
  organizationId: string,
): Promise<Readonly<Record<string, Role>>> {
  if (!dynamicRoles.enabled) return roles;
  const rows = await store.list(organizationRole, { where: { organizationId } });
  const stored = rows.map(({ role, permission }) => [role, createRole(readPermission(permission))] as const);
  return { ...Object.fromEntries(stored), ...roles };
}
