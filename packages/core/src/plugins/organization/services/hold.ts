import type { Services } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { organization } from "../tables.ts";

/**
 * Locks it until the transaction ends. Call after `users.hold` of a new member, or deadlock. @throws
 * ORGANIZATION_NOT_FOUND
 */
export async function holdOrganization({ store }: Services, id: string, now: Date): Promise<void> {
  const held = await store.update(organization, { where: { id } }, { changedAt: now });
  if (held === 0) throw organizationError("ORGANIZATION_NOT_FOUND");
}
