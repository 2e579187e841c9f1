import type { Services } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { organization } from "../tables.ts";

/**
 * Holds the organization until the transaction ends: what changes its members happens one at a time. To be called after
 * `users.hold` of whoever gets a membership, never before.
 * @throws ORGANIZATION_NOT_FOUND
 */
export async function holdOrganization({ store }: Services, id: string, now: Date): Promise<void> {
  const held = await store.update(organization, { where: { id } }, { changedAt: now });
  if (held === 0) throw organizationError("ORGANIZATION_NOT_FOUND");
}
