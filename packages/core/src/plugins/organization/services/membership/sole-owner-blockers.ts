import type { DeletionBlocker, Services, User } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { member, organization } from "../../tables.ts";
import { findMemberOf } from "./members.ts";
import { isOwner, whyOwnerNeeded } from "./owners.ts";

async function blockerOf(
  settings: Settings,
  services: Services,
  mine: Pick<Member, "id" | "organizationId" | "role" | "userId">,
  now: Date,
): Promise<DeletionBlocker | null> {
  if (!isOwner(settings, mine) || (await whyOwnerNeeded(settings, services, mine, now)) === null) return null;
  const row = await services.store.find(organization, { where: { id: mine.organizationId } });
  return row === null ? null : { code: "ONLY_OWNER", subject: row.name };
}

/**
 * Finds the organizations of which the user is the only owner. If there are none, it locks all memberships'
 * organizations and looks again, so that no other owner can leave before the deletion ends.
 */
export async function soleOwnerBlockers(
  settings: Settings,
  services: Services,
  user: User,
  now: Date,
): Promise<DeletionBlocker[]> {
  const { store } = services;
  const memberships = await store.list(member, {
    where: { userId: user.id },
    orderBy: [{ column: "organizationId", direction: "asc" }],
  });
  const blockers: DeletionBlocker[] = [];
  const add = (blocker: DeletionBlocker | null): void => {
    if (blocker !== null) blockers.push(blocker);
  };
  for (const membership of memberships) add(await blockerOf(settings, services, membership, now));
  if (blockers.length > 0) return blockers;
  for (const { organizationId: id } of memberships) {
    await store.update(organization, { where: { id } }, { changedAt: now });
    const mine = await findMemberOf(services, id, user.id);
    if (mine !== null) add(await blockerOf(settings, services, mine, now));
  }
  return blockers;
}
