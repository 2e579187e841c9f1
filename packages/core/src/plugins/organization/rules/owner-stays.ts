import type { Services } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { hasOtherOwner, isOwner } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";

export async function assertOwnerStays(
  settings: Settings,
  services: Services,
  member: Member,
  now: Date,
): Promise<void> {
  if (!isOwner(settings, member) || (await hasOtherOwner(settings, services, member, now))) return;
  throw organizationError("YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER");
}
