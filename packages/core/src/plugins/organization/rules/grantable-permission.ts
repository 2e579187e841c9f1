import type { Services, Statements } from "../../../plugin.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { organizationError } from "../organization-error.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { rightsOf, type Standing } from "./rights.ts";

export function assertKnown({ statements }: Settings, permission: Statements): void {
  for (const [resource, actions] of Object.entries(permission)) {
    const known = Object.hasOwn(statements, resource) ? (statements[resource] ?? []) : [];
    const unknown = actions.find((action) => !known.includes(action));
    if (known.length === 0) throw organizationError("INVALID_RESOURCE", resource);
    if (unknown !== undefined) throw organizationError("INVALID_RESOURCE", `${resource} ${unknown}`);
  }
}

/**
 * Refuses permissions beyond the caller's own, so that nobody creates or weakens a stronger role.
 * @throws `code`
 */
export async function assertWithinOwn(
  settings: Settings,
  services: Services,
  caller: Standing,
  permission: Statements,
  code: OrganizationErrorCode,
): Promise<void> {
  const roles = await rolesOf(settings, services, caller.organizationId);
  const may = rightsOf(roles, caller);
  const mayDo = (resource: string, action: string) => may({ [resource]: [action] });
  for (const [resource, actions] of Object.entries(permission)) {
    const missing = actions.find((action) => !mayDo(resource, action));
    if (missing !== undefined) throw organizationError(code);
  }
}
