import { isStoreConflict, type Row, type Services } from "../../../plugin.ts";
import type { OrganizationRole } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { organizationRole } from "../tables.ts";
import { readPermission } from "./roles.ts";

type Stored = Pick<Services, "store">;

export interface RoleName {
  /** The name of the role. */
  roleName?: string | undefined;
  /** The id of the role, in place of its name. */
  roleId?: string | undefined;
}

function toRole(row: Row<typeof organizationRole>): OrganizationRole {
  const { id, organizationId, role, permission, createdAt, updatedAt } = row;
  return { id, organizationId, role, permission: readPermission(permission), createdAt, updatedAt };
}

const taken = (error: unknown): unknown =>
  isStoreConflict(error) ? organizationError("ROLE_NAME_IS_ALREADY_TAKEN") : error;

export async function insertRole(
  { store, newId }: Pick<Services, "store" | "newId">,
  draft: Omit<OrganizationRole, "id">,
): Promise<OrganizationRole> {
  const id = newId("organizationRole");
  const row = { ...draft, permission: JSON.stringify(draft.permission) };
  try {
    return toRole(await store.insert(organizationRole, id === undefined ? row : { ...row, id }));
  } catch (error) {
    throw taken(error);
  }
}

export async function writeRole({ store }: Stored, changed: OrganizationRole): Promise<void> {
  const { id, organizationId, role, updatedAt } = changed;
  const permission = JSON.stringify(changed.permission);
  try {
    await store.update(organizationRole, { where: { id, organizationId } }, { role, permission, updatedAt });
  } catch (error) {
    throw taken(error);
  }
}

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
