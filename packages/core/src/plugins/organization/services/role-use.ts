import { op, type Services, splitRoles } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { invitation, member } from "../tables.ts";

/**
 * Refuses while anybody has the role or is invited to it: who makes one of that name later would decide what they may.
 * @throws ROLE_IS_ASSIGNED_TO_MEMBERS
 */
export async function assertUnused(
  { store }: Pick<Services, "store">,
  organizationId: string,
  role: string,
): Promise<void> {
  const where = { organizationId, role: op.contains(role) };
  const members = await store.list(member, { where });
  const invitations = await store.list(invitation, { where: { ...where, status: "pending" } });
  const isUsed = [...members, ...invitations].some((row) => splitRoles(row.role).includes(role));
  if (isUsed) throw organizationError("ROLE_IS_ASSIGNED_TO_MEMBERS");
}
