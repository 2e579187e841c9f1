import { can, type PermissionRequest, type Role, type Services } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { organizationError } from "../organization-error.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";

export async function mayDo(
  settings: Settings,
  services: Services,
  { organizationId, role }: Pick<Member, "organizationId" | "role">,
  permissions: PermissionRequest,
): Promise<boolean> {
  const roles: Readonly<Record<string, Role>> = await rolesOf(settings, services, organizationId);
  return can(roles, role, permissions);
}

/** @throws the code without the permissions */
export async function assertMay(
  settings: Settings,
  services: Services,
  member: Pick<Member, "organizationId" | "role">,
  permissions: PermissionRequest,
  code: OrganizationErrorCode,
): Promise<void> {
  if (!(await mayDo(settings, services, member, permissions))) throw organizationError(code);
}
