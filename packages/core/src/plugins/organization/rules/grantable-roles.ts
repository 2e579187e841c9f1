import { type Services, splitRoles } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { ROLES_OF_A_MEMBER } from "../limits.ts";
import { organizationError } from "../organization-error.ts";
import { isOwner } from "../services/owners.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";

/** What the column holds. */
const ROLE_TEXT_CHARACTERS = 255;

/**
 * The one text that is stored for the roles that a call names: each known to the organization, once, comma-separated.
 * @throws ROLE_NOT_FOUND for none, an unknown one, or too many
 */
export async function readRoles(
  settings: Settings,
  services: Services,
  organizationId: string,
  asked: string | readonly string[],
): Promise<string> {
  const names = splitRoles(typeof asked === "string" ? asked : asked.join(","));
  const text = names.join(",");
  const isBounded = names.length > 0 && names.length <= ROLES_OF_A_MEMBER && text.length <= ROLE_TEXT_CHARACTERS;
  if (!isBounded) throw organizationError("ROLE_NOT_FOUND");
  const known = await rolesOf(settings, services, organizationId);
  if (!names.every((name) => Object.hasOwn(known, name))) throw organizationError("ROLE_NOT_FOUND");
  return text;
}

/**
 * Only who has the creator's role gives it or takes it: neither of these roles may name it for anybody else.
 * @throws the code where the caller may not
 */
export function assertMayGrant(
  settings: Settings,
  caller: Pick<Member, "role">,
  roles: readonly string[],
  code: OrganizationErrorCode,
): void {
  if (isOwner(settings, caller)) return;
  if (roles.some((role) => isOwner(settings, { role }))) throw organizationError(code);
}
