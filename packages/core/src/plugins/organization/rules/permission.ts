import type { PermissionRequest, Services } from "../../../plugin.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { organizationError } from "../organization-error.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { rightsOf, type Standing } from "./rights.ts";

export async function mayDo(
  settings: Settings,
  services: Services,
  who: Standing,
  permissions: PermissionRequest,
): Promise<boolean> {
  return rightsOf(await rolesOf(settings, services, who.organizationId), who)(permissions);
}

export async function assertMay(
  settings: Settings,
  services: Services,
  member: Standing,
  permissions: PermissionRequest,
  code: OrganizationErrorCode,
): Promise<void> {
  if (!(await mayDo(settings, services, member, permissions))) throw organizationError(code);
}
