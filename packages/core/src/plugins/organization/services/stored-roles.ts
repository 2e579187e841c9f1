import type { Row, Services } from "../../../plugin.ts";
import type { OrganizationRole } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { organizationRole } from "../tables.ts";
import { readPermission } from "./roles.ts";

type Stored = Pick<Services, "store">;

/** Which role a call means; where both are given, both must fit. */
export interface RoleName {
  roleName?: string | undefined;
  roleId?: string | undefined;
}

export function toRole(row: Row<typeof organizationRole>): OrganizationRole {
  const { id, organizationId, role, permission, createdAt, updatedAt } = row;
  return { id, organizationId, role, permission: readPermission(permission), createdAt, updatedAt };
}

/** The roles that were made at run time, oldest first. */
export async function storedRoles({ store }: Stored, organizationId: string): Promise<OrganizationRole[]> {
  const rows = await store.list(organizationRole, {
    where: { organizationId },
    orderBy: [
      { column: "createdAt", direction: "asc" },
      { column: "id", direction: "asc" },
    ],
  });
  return rows.map(toRole);
}

/**
 * A role of this organization that was made at run time.
 * @throws ROLE_NOT_FOUND, of another organization's too
 */
export async function storedRole(
  { store }: Stored,
  organizationId: string,
  { roleName, roleId }: RoleName,
): Promise<OrganizationRole> {
  const named = { ...(roleName !== undefined && { role: roleName }), ...(roleId !== undefined && { id: roleId }) };
  const isNamed = Object.keys(named).length > 0;
  const row = isNamed ? await store.find(organizationRole, { where: { ...named, organizationId } }) : null;
  if (row === null) throw organizationError("ROLE_NOT_FOUND");
  return toRole(row);
}
