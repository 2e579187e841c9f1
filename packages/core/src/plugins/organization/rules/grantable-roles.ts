import { type Services, splitRoles } from "../../../plugin.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { ROLES_OF_A_MEMBER } from "../limits.ts";
import { organizationError } from "../organization-error.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { giverOf } from "./may-give.ts";
import type { Standing } from "./rights.ts";

const ROLE_TEXT_CHARACTERS = 255;

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

export async function assertMayGrant(
  settings: Settings,
  services: Pick<Services, "store">,
  caller: Standing,
  asked: readonly string[],
  code: OrganizationErrorCode,
): Promise<void> {
  const mayGive = giverOf(settings, await rolesOf(settings, services, caller.organizationId), caller);
  if (!asked.every(mayGive)) throw organizationError(code);
}
