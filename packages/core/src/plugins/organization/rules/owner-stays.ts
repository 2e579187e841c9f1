import type { Services } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { isOwner, whyOwnerNeeded } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";

export async function assertOwnerStays(
  settings: Settings,
  services: Services,
  member: Member,
  now: Date,
): Promise<void> {
  if (!isOwner(settings, member)) return;
  const refusal = await whyOwnerNeeded(settings, services, member, now);
  if (refusal !== null) throw organizationError(refusal);
}
