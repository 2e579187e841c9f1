import { op, type Services, splitRoles } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import type { Settings } from "../settings.ts";
import { invitation, member } from "../tables.ts";

async function isUsed({ store }: Pick<Services, "store">, organizationId: string, role: string): Promise<boolean> {
  const where = { organizationId, role: op.contains(role) };
  const members = await store.list(member, { where });
  const invitations = await store.list(invitation, { where: { ...where, status: "pending" } });
  return [...members, ...invitations].some((row) => splitRoles(row.role).includes(role));
}

/**
 * Refuses to free a role name that is in use: a new role of that name would inherit its members.
 * @throws ROLE_IS_ASSIGNED_TO_MEMBERS
 */
export async function assertUnused(
  services: Pick<Services, "store">,
  organizationId: string,
  role: string,
): Promise<void> {
  if (await isUsed(services, organizationId, role)) throw organizationError("ROLE_IS_ASSIGNED_TO_MEMBERS");
}

export async function assertNameIsFree(
  { roles }: Pick<Settings, "roles">,
  services: Pick<Services, "store">,
  organizationId: string,
  role: string,
): Promise<void> {
  if (!Object.hasOwn(roles, role) && !(await isUsed(services, organizationId, role))) return;
  throw organizationError("ROLE_NAME_IS_ALREADY_TAKEN");
}
