import type { Services } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { organization } from "../tables.ts";

/**
 * Locks the organization until the transaction ends. To avoid deadlocks, lock a new member's user before it.
 * @throws ORGANIZATION_NOT_FOUND
 */
export async function lockOrganization({ store }: Services, id: string, now: Date): Promise<void> {
  const held = await store.update(organization, { where: { id } }, { changedAt: now });
  if (held === 0) throw organizationError("ORGANIZATION_NOT_FOUND");
}
