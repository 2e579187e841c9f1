import type { DeletionBlocker, Services, User } from "../../../../plugin.ts";
import type { Settings } from "../../settings.ts";
import { member, organization } from "../../tables.ts";
import { findMemberOf } from "./members.ts";
import { hasOtherOwner, isOwner } from "./owners.ts";

/**
 * The organizations that would be left without an owner. Each that the person is a member of is held, of whatever role:
 * in the deletion's transaction nobody else leaves, and nobody hands one over to the person, before it ends.
 */
export async function onlyOwnerOf(
  settings: Settings,
  services: Services,
  user: User,
  now: Date,
): Promise<DeletionBlocker[]> {
  const { store } = services;
  const memberships = await store.list(member, {
    where: { userId: user.id },
    // Two deletions that hold several organizations take them in one order.
    orderBy: [{ column: "organizationId", direction: "asc" }],
  });
  const blockers: DeletionBlocker[] = [];
  for (const { organizationId: id } of memberships) {
    await store.update(organization, { where: { id } }, { changedAt: now });
    const mine = await findMemberOf(services, id, user.id);
    if (mine === null || !isOwner(settings, mine) || (await hasOtherOwner(settings, services, mine))) continue;
    const row = await store.find(organization, { where: { id } });
    if (row !== null) blockers.push({ code: "ONLY_OWNER", subject: row.name });
  }
  return blockers;
}
